CREATE TABLE "company_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"status" text NOT NULL,
	"user_id" uuid,
	"role_name" text NOT NULL,
	"name" text,
	"email" text NOT NULL,
	"job_title" text,
	"photo_key" text,
	"since" timestamp (3) with time zone NOT NULL,
	"version" integer NOT NULL,
	"name_key" text NOT NULL,
	"searched" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_people" ADD CONSTRAINT "company_people_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_people" ADD CONSTRAINT "company_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_people_status" ON "company_people" USING btree ("company_id","status","name_key","id");--> statement-breakpoint
CREATE INDEX "company_people_name" ON "company_people" USING btree ("company_id","name_key","id");--> statement-breakpoint
CREATE INDEX "company_people_email" ON "company_people" USING btree ("company_id","email","id");--> statement-breakpoint
CREATE INDEX "company_people_role" ON "company_people" USING btree ("company_id","role_name" DESC NULLS FIRST,"name_key","id");--> statement-breakpoint
CREATE INDEX "company_people_since" ON "company_people" USING btree ("company_id","since","id");--> statement-breakpoint
CREATE INDEX "company_people_user" ON "company_people" USING btree ("user_id");
--> statement-breakpoint
CREATE FUNCTION "company_people_of_user"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update company_people
  set name = nullif(new.name, ''), email = new.email, job_title = new.job_title, photo_key = new.photo_key,
      name_key = lower(coalesce(nullif(new.name, ''), new.email)),
      searched = lower(concat_ws(chr(10), nullif(new.name, ''), new.email, new.job_title))
  where user_id = new.id;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "company_people_of_member"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'DELETE' then
    delete from company_people where id = old.id;
    return null;
  end if;
  insert into company_people as p (id, company_id, status, user_id, role_name, name, email, job_title, photo_key,
                                   since, version, name_key, searched)
    select new.id, new.company_id, 'ACTIVE', u.id, new.role_name, nullif(u.name, ''), u.email, u.job_title, u.photo_key,
           new.created_at, new.version, lower(coalesce(nullif(u.name, ''), u.email)),
           lower(concat_ws(chr(10), nullif(u.name, ''), u.email, u.job_title))
    from users u where u.id = new.user_id
  on conflict (id) do update set role_name = excluded.role_name, since = excluded.since, version = excluded.version;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "company_people_of_invitation"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and new.status <> 'OPEN') then
    delete from company_people where id = old.id;
  elsif new.status = 'OPEN' then
    insert into company_people as p (id, company_id, status, role_name, email, since, version, name_key, searched)
      values (new.id, new.company_id, 'INVITED', new.role_name, new.email, new.created_at, 1, lower(new.email),
              lower(new.email))
    on conflict (id) do update set role_name = excluded.role_name, since = excluded.since;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "company_people" AFTER UPDATE OF "name", "email", "job_title", "photo_key" ON "users" FOR EACH ROW EXECUTE FUNCTION "company_people_of_user"();--> statement-breakpoint
CREATE TRIGGER "company_people" AFTER INSERT OR UPDATE OR DELETE ON "company_members" FOR EACH ROW EXECUTE FUNCTION "company_people_of_member"();--> statement-breakpoint
CREATE TRIGGER "company_people" AFTER INSERT OR UPDATE OR DELETE ON "company_invitations" FOR EACH ROW EXECUTE FUNCTION "company_people_of_invitation"();--> statement-breakpoint
INSERT INTO "company_people" ("id", "company_id", "status", "user_id", "role_name", "name", "email", "job_title", "photo_key", "since", "version", "name_key", "searched")
SELECT m.id, m.company_id, 'ACTIVE', u.id, m.role_name, nullif(u.name, ''), u.email, u.job_title, u.photo_key, m.created_at, m.version,
       lower(coalesce(nullif(u.name, ''), u.email)), lower(concat_ws(chr(10), nullif(u.name, ''), u.email, u.job_title))
FROM company_members m JOIN users u ON u.id = m.user_id;--> statement-breakpoint
INSERT INTO "company_people" ("id", "company_id", "status", "role_name", "email", "since", "version", "name_key", "searched")
SELECT id, company_id, 'INVITED', role_name, email, created_at, 1, lower(email), lower(email)
FROM company_invitations WHERE status = 'OPEN';

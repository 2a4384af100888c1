CREATE TABLE "document_grants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid,
	"role" text,
	"permission" text NOT NULL,
	"granted_by" uuid,
	"granted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_grants_once" UNIQUE NULLS NOT DISTINCT("document_id","user_id","role"),
	CONSTRAINT "document_grants_audience" CHECK ("document_grants"."user_id" is null or "document_grants"."role" is null)
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"content_type" text NOT NULL,
	"file_type" text NOT NULL,
	"size" integer NOT NULL,
	"comment" text,
	"restored_from" integer,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_versions_document_id_number_pk" PRIMARY KEY("document_id","number")
);
--> statement-breakpoint
CREATE TABLE "document_words" (
	"document_id" uuid NOT NULL,
	"word" text NOT NULL,
	"project_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"parent_id" uuid,
	"place_id" uuid NOT NULL,
	"is_folder" boolean NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"name_sort" text NOT NULL,
	"file_type" text NOT NULL,
	"key" text,
	"content_type" text,
	"size" integer,
	"file_version" integer,
	"creation_type" text NOT NULL,
	"sharing_type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"company_id" uuid,
	"description" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"tag_keys" text[] DEFAULT '{}' NOT NULL,
	"trashed_at" timestamp (3) with time zone,
	"trashed_by" uuid,
	"trash_root_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_place" CHECK ("documents"."place_id" = coalesce("documents"."parent_id", "documents"."project_id"))
);
--> statement-breakpoint
ALTER TABLE "document_grants" ADD CONSTRAINT "document_grants_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_grants" ADD CONSTRAINT "document_grants_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_grants" ADD CONSTRAINT "document_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_grants" ADD CONSTRAINT "document_grants_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_words" ADD CONSTRAINT "document_words_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_words" ADD CONSTRAINT "document_words_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_parent_id_documents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_trashed_by_users_id_fk" FOREIGN KEY ("trashed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_grants_user" ON "document_grants" USING btree ("project_id","user_id","document_id");--> statement-breakpoint
CREATE INDEX "document_grants_role" ON "document_grants" USING btree ("project_id","role","document_id");--> statement-breakpoint
CREATE INDEX "document_versions_key" ON "document_versions" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "document_words_document" ON "document_words" USING btree ("document_id","word" text_pattern_ops,"project_id");--> statement-breakpoint
CREATE INDEX "document_words_word" ON "document_words" USING btree ("project_id","word" text_pattern_ops,"document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_name" ON "documents" USING btree ("project_id","place_id","name_key") WHERE "documents"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "documents_by_name" ON "documents" USING btree ("project_id","place_id","is_folder","name_sort" collate "C","id") WHERE "documents"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "documents_by_age" ON "documents" USING btree ("project_id","place_id","is_folder","created_at","id") WHERE "documents"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "documents_by_change" ON "documents" USING btree ("project_id","place_id","is_folder","updated_at","id") WHERE "documents"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "documents_by_size" ON "documents" USING btree ("project_id","place_id","is_folder","size","id") WHERE "documents"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "documents_by_kind" ON "documents" USING btree ("project_id","place_id","is_folder","file_type","id") WHERE "documents"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "documents_all_by_name" ON "documents" USING btree ("project_id","is_folder","name_sort" collate "C","id") WHERE "documents"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "documents_all_by_age" ON "documents" USING btree ("project_id","is_folder","created_at","id") WHERE "documents"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "documents_all_by_change" ON "documents" USING btree ("project_id","is_folder","updated_at","id") WHERE "documents"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "documents_owner" ON "documents" USING btree ("project_id","owner_id","is_folder");--> statement-breakpoint
CREATE INDEX "documents_folders" ON "documents" USING btree ("project_id","parent_id","id") WHERE "documents"."is_folder";--> statement-breakpoint
CREATE INDEX "documents_parent" ON "documents" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "documents_trash" ON "documents" USING btree ("project_id","trashed_at") WHERE "documents"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX "documents_trash_root" ON "documents" USING btree ("trash_root_id");--> statement-breakpoint
-- The folders that every project starts with (domain/document/starting-folders), also for those that are there already.
DO $$
BEGIN
  -- Where policies are in force the rows are the system role's to see. A database that is being made has none of both.
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'plumbline_system')
     AND has_table_privilege('plumbline_system', 'projects', 'SELECT') THEN
    GRANT SELECT, INSERT ON "documents", "document_words" TO plumbline_system;
    PERFORM set_config('role', 'plumbline_system', true);
  END IF;
  INSERT INTO "documents" ("project_id", "place_id", "is_folder", "name", "name_key", "name_sort", "file_type", "creation_type", "sharing_type", "owner_id", "company_id")
  SELECT "projects"."id", "projects"."id", true, "given"."name", lower("given"."name"), lower("given"."name"), 'FOLDER', 'SYSTEM', "given"."sharing_type", "projects"."created_by", "projects"."company_id"
  FROM "projects"
  CROSS JOIN (VALUES ('Contracts', 'SHARED'), ('Drawings', 'PROJECT'), ('Meeting minutes', 'PROJECT'), ('Permits', 'PROJECT'),
    ('Site photos', 'PROJECT'), ('Specifications', 'PROJECT'), ('Submittals', 'PROJECT')) AS "given" ("name", "sharing_type");
  INSERT INTO "document_words" ("document_id", "word", "project_id")
  SELECT "id", regexp_split_to_table("name_key", ' '), "project_id" FROM "documents";
  PERFORM set_config('role', 'none', true);
END $$;
--> statement-breakpoint
-- Versions and words never change without their document.
CREATE CONSTRAINT TRIGGER "revision" AFTER INSERT OR UPDATE OR DELETE ON "documents" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_revision"('DOCUMENT');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "revision" AFTER INSERT OR UPDATE OR DELETE ON "document_grants" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_revision"('DOCUMENT');

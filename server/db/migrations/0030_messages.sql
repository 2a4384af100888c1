CREATE TABLE "message_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_links" (
	"message_id" uuid NOT NULL,
	"object_type" text NOT NULL,
	"object_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "message_links_message_id_object_type_object_id_pk" PRIMARY KEY("message_id","object_type","object_id")
);
--> statement-breakpoint
CREATE TABLE "message_marks" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"is_bookmarked" boolean DEFAULT false NOT NULL,
	"read_at" timestamp (3) with time zone,
	"is_kept_unread" boolean DEFAULT false NOT NULL,
	CONSTRAINT "message_marks_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "message_mutes" (
	"category_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	CONSTRAINT "message_mutes_category_id_user_id_pk" PRIMARY KEY("category_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "message_people" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	CONSTRAINT "message_people_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "message_words" (
	"message_id" uuid NOT NULL,
	"word" text NOT NULL,
	"project_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"sequence" integer,
	"status" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"category_id" uuid,
	"is_for_all" boolean NOT NULL,
	"notify_roles" text[] NOT NULL,
	"flag" text,
	"flagged_by" uuid,
	"flagged_at" timestamp (3) with time zone,
	"attachment_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"last_comment_at" timestamp (3) with time zone,
	"last_comment_by" uuid,
	"sent_at" timestamp (3) with time zone,
	"edited_at" timestamp (3) with time zone,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_number" UNIQUE("project_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "message_categories" ADD CONSTRAINT "message_categories_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_categories" ADD CONSTRAINT "message_categories_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_links" ADD CONSTRAINT "message_links_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_links" ADD CONSTRAINT "message_links_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_marks" ADD CONSTRAINT "message_marks_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_marks" ADD CONSTRAINT "message_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_marks" ADD CONSTRAINT "message_marks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_mutes" ADD CONSTRAINT "message_mutes_category_id_message_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."message_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_mutes" ADD CONSTRAINT "message_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_mutes" ADD CONSTRAINT "message_mutes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_people" ADD CONSTRAINT "message_people_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_people" ADD CONSTRAINT "message_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_people" ADD CONSTRAINT "message_people_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_words" ADD CONSTRAINT "message_words_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_words" ADD CONSTRAINT "message_words_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_category_id_message_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."message_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_flagged_by_users_id_fk" FOREIGN KEY ("flagged_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_last_comment_by_users_id_fk" FOREIGN KEY ("last_comment_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_categories_name" ON "message_categories" USING btree ("project_id",lower("name"));--> statement-breakpoint
CREATE INDEX "message_links_record" ON "message_links" USING btree ("project_id","object_type","object_id");--> statement-breakpoint
CREATE INDEX "message_marks_user" ON "message_marks" USING btree ("project_id","user_id","message_id");--> statement-breakpoint
CREATE INDEX "message_people_user" ON "message_people" USING btree ("project_id","user_id","message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_words_message" ON "message_words" USING btree ("message_id","word" text_pattern_ops,"project_id");--> statement-breakpoint
CREATE INDEX "message_words_word" ON "message_words" USING btree ("project_id","word" text_pattern_ops,"message_id");--> statement-breakpoint
CREATE INDEX "messages_list" ON "messages" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_sent" ON "messages" USING btree ("project_id","sent_at","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_updated" ON "messages" USING btree ("project_id","updated_at","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_subject" ON "messages" USING btree ("project_id",lower("subject"),"created_at","id");--> statement-breakpoint
CREATE INDEX "messages_commented" ON "messages" USING btree ("project_id","last_comment_at","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_category" ON "messages" USING btree ("category_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("project_id","created_by","created_at","id");--> statement-breakpoint
-- What every project has (domain/message/categories), also for those that are there already.
DO $$
BEGIN
  -- Where policies are in force the rows are the system role's to see. A database that is being made has none of both.
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'plumbline_system')
     AND has_table_privilege('plumbline_system', 'projects', 'SELECT') THEN
    GRANT INSERT ON "message_categories" TO plumbline_system;
    PERFORM set_config('role', 'plumbline_system', true);
  END IF;
  INSERT INTO "message_categories" ("project_id", "name", "color", "is_default", "position")
  SELECT "projects"."id", "given"."name", "given"."color", true, "given"."position"
  FROM "projects"
  CROSS JOIN (VALUES ('General', 'GREY', 1), ('Safety', 'AMBER', 2), ('Schedule', 'BLUE', 3), ('Site logistics', 'GREEN', 4))
    AS "given" ("name", "color", "position");
  PERFORM set_config('role', 'none', true);
END $$;

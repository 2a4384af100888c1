CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"key" text,
	"payload" jsonb NOT NULL,
	"status" text DEFAULT 'QUEUED' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "jobs_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"object_type" text NOT NULL,
	"object_id" uuid NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "comments_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_comment_id" uuid,
	"content" text NOT NULL,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"created_by" uuid NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"choices" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid,
	"event" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"object_type" text,
	"object_id" uuid,
	"link" text NOT NULL,
	"actor_id" uuid,
	"read_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rfi_divisions" (
	"rfi_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	CONSTRAINT "rfi_divisions_rfi_id_division_id_pk" PRIMARY KEY("rfi_id","division_id")
);
--> statement-breakpoint
CREATE TABLE "rfi_references" (
	"rfi_id" uuid NOT NULL,
	"type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "rfi_references_rfi_id_type_record_id_pk" PRIMARY KEY("rfi_id","type","record_id")
);
--> statement-breakpoint
CREATE TABLE "rfi_responses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"rfi_id" uuid NOT NULL,
	"response" text NOT NULL,
	"is_from_assignee" boolean NOT NULL,
	"created_by" uuid NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rfi_responses_position" UNIQUE("rfi_id","position")
);
--> statement-breakpoint
CREATE TABLE "rfi_subdivisions" (
	"rfi_id" uuid NOT NULL,
	"subdivision_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	CONSTRAINT "rfi_subdivisions_rfi_id_subdivision_id_pk" PRIMARY KEY("rfi_id","subdivision_id")
);
--> statement-breakpoint
CREATE TABLE "rfi_users" (
	"rfi_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"added_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rfi_users_rfi_id_user_id_pk" PRIMARY KEY("rfi_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "rfi_words" (
	"rfi_id" uuid NOT NULL,
	"word" text NOT NULL,
	"project_id" uuid NOT NULL,
	CONSTRAINT "rfi_words_rfi_id_word_pk" PRIMARY KEY("rfi_id","word")
);
--> statement-breakpoint
CREATE TABLE "rfis" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"sequence" integer,
	"subject" text NOT NULL,
	"question" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"visibility" text NOT NULL,
	"seen_by_all" boolean NOT NULL,
	"requester_id" uuid NOT NULL,
	"company_id" uuid,
	"assignee_id" uuid,
	"contractor_id" uuid,
	"answered" boolean DEFAULT false NOT NULL,
	"court_id" uuid,
	"court_since" timestamp (3) with time zone NOT NULL,
	"due_date" date,
	"location" text,
	"drawing_reference" text,
	"cost_answer" text NOT NULL,
	"cost_amount" bigint,
	"schedule_answer" text NOT NULL,
	"schedule_days" integer,
	"response_count" integer DEFAULT 0 NOT NULL,
	"official_response_id" uuid,
	"attachment_count" integer DEFAULT 0 NOT NULL,
	"review_comments" text,
	"published_at" timestamp (3) with time zone,
	"published_on" date,
	"closed_at" timestamp (3) with time zone,
	"final_age_days" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rfis_number" UNIQUE("project_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"tool" text NOT NULL,
	"name" text NOT NULL,
	"search" jsonb NOT NULL,
	"columns" text[] NOT NULL,
	"shared" boolean NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "mail_outbox_due";--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_comment_id_comments_id_fk" FOREIGN KEY ("parent_comment_id") REFERENCES "public"."comments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfi_divisions" ADD CONSTRAINT "rfi_divisions_rfi_id_rfis_id_fk" FOREIGN KEY ("rfi_id") REFERENCES "public"."rfis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfi_divisions" ADD CONSTRAINT "rfi_divisions_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfi_divisions" ADD CONSTRAINT "rfi_divisions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfi_references" ADD CONSTRAINT "rfi_references_rfi_id_rfis_id_fk" FOREIGN KEY ("rfi_id") REFERENCES "public"."rfis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfi_references" ADD CONSTRAINT "rfi_references_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfi_responses" ADD CONSTRAINT "rfi_responses_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfi_responses" ADD CONSTRAINT "rfi_responses_rfi_id_rfis_id_fk" FOREIGN KEY ("rfi_id") REFERENCES "public"."rfis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfi_responses" ADD CONSTRAINT "rfi_responses_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfi_subdivisions" ADD CONSTRAINT "rfi_subdivisions_rfi_id_rfis_id_fk" FOREIGN KEY ("rfi_id") REFERENCES "public"."rfis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfi_subdivisions" ADD CONSTRAINT "rfi_subdivisions_subdivision_id_subdivisions_id_fk" FOREIGN KEY ("subdivision_id") REFERENCES "public"."subdivisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfi_subdivisions" ADD CONSTRAINT "rfi_subdivisions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfi_users" ADD CONSTRAINT "rfi_users_rfi_id_rfis_id_fk" FOREIGN KEY ("rfi_id") REFERENCES "public"."rfis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfi_users" ADD CONSTRAINT "rfi_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfi_users" ADD CONSTRAINT "rfi_users_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfi_users" ADD CONSTRAINT "rfi_users_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfi_words" ADD CONSTRAINT "rfi_words_rfi_id_rfis_id_fk" FOREIGN KEY ("rfi_id") REFERENCES "public"."rfis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfi_words" ADD CONSTRAINT "rfi_words_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfis" ADD CONSTRAINT "rfis_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfis" ADD CONSTRAINT "rfis_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfis" ADD CONSTRAINT "rfis_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfis" ADD CONSTRAINT "rfis_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfis" ADD CONSTRAINT "rfis_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfis" ADD CONSTRAINT "rfis_court_id_users_id_fk" FOREIGN KEY ("court_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("status","run_at");--> statement-breakpoint
CREATE INDEX "comments_record" ON "comments" USING btree ("project_id","object_type","object_id","created_at","seq");--> statement-breakpoint
CREATE INDEX "comments_parent" ON "comments" USING btree ("parent_comment_id");--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rfi_divisions_division" ON "rfi_divisions" USING btree ("project_id","division_id","rfi_id");--> statement-breakpoint
CREATE INDEX "rfi_references_record" ON "rfi_references" USING btree ("project_id","type","record_id");--> statement-breakpoint
CREATE INDEX "rfi_subdivisions_subdivision" ON "rfi_subdivisions" USING btree ("subdivision_id");--> statement-breakpoint
CREATE INDEX "rfi_users_user" ON "rfi_users" USING btree ("project_id","user_id","rfi_id");--> statement-breakpoint
CREATE INDEX "rfi_words_word" ON "rfi_words" USING btree ("project_id","word" text_pattern_ops,"rfi_id");--> statement-breakpoint
CREATE INDEX "rfis_list" ON "rfis" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rfis_status" ON "rfis" USING btree ("project_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "rfis_requester" ON "rfis" USING btree ("project_id","requester_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rfis_assignee" ON "rfis" USING btree ("project_id","assignee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rfis_court" ON "rfis" USING btree ("project_id","court_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rfis_due" ON "rfis" USING btree ("project_id","due_date","created_at","id");--> statement-breakpoint
CREATE INDEX "rfis_updated" ON "rfis" USING btree ("project_id","updated_at","created_at","id");--> statement-breakpoint
CREATE INDEX "rfis_subject" ON "rfis" USING btree ("project_id",lower("subject"),"created_at","id");--> statement-breakpoint
CREATE INDEX "rfis_count_status" ON "rfis" USING btree ("project_id","seen_by_all","status","due_date");--> statement-breakpoint
CREATE INDEX "rfis_count_requester" ON "rfis" USING btree ("project_id","seen_by_all","requester_id");--> statement-breakpoint
CREATE INDEX "rfis_count_assignee" ON "rfis" USING btree ("project_id","seen_by_all","assignee_id");--> statement-breakpoint
CREATE INDEX "rfis_count_court" ON "rfis" USING btree ("project_id","seen_by_all","court_id");--> statement-breakpoint
CREATE INDEX "rfis_count_age" ON "rfis" USING btree ("project_id","seen_by_all","final_age_days","published_on");--> statement-breakpoint
CREATE INDEX "rfis_count_any" ON "rfis" USING btree ("project_id","seen_by_all","created_at","status","requester_id","assignee_id","court_id","due_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("project_id","created_by","tool",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "saved_views" USING btree ("project_id","tool","shared");--> statement-breakpoint
INSERT INTO "jobs" ("kind","payload","attempts","run_at","created_at") SELECT 'mail', jsonb_build_object('mailId',"id"), "attempts","next_attempt_at","created_at" FROM "mail_outbox" WHERE "status"='QUEUED';--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "next_attempt_at";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "last_error";
CREATE TABLE "submittal_approvers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submittal_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"step" integer NOT NULL,
	"is_required" boolean NOT NULL,
	"review_days" integer,
	"sent_at" timestamp (3) with time zone,
	"due_date" date,
	"decision" text DEFAULT 'PENDING' NOT NULL,
	"review_code" text,
	"comments" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "submittal_approvers_one" UNIQUE("submittal_id","revision","user_id")
);
--> statement-breakpoint
CREATE TABLE "submittal_references" (
	"submittal_id" uuid NOT NULL,
	"type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "submittal_references_submittal_id_type_record_id_pk" PRIMARY KEY("submittal_id","type","record_id")
);
--> statement-breakpoint
CREATE TABLE "submittal_responses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"submittal_id" uuid NOT NULL,
	"response" text NOT NULL,
	"revision" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submittal_responses_position" UNIQUE("submittal_id","position")
);
--> statement-breakpoint
CREATE TABLE "submittal_revisions" (
	"submittal_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"status" text NOT NULL,
	"review_code" text,
	"title" text NOT NULL,
	"fields" jsonb NOT NULL,
	"file_keys" text[] NOT NULL,
	"comments" text,
	"sent_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	CONSTRAINT "submittal_revisions_submittal_id_revision_pk" PRIMARY KEY("submittal_id","revision")
);
--> statement-breakpoint
CREATE TABLE "submittal_users" (
	"submittal_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"part" text NOT NULL,
	"project_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submittal_users_submittal_id_part_user_id_pk" PRIMARY KEY("submittal_id","part","user_id")
);
--> statement-breakpoint
CREATE TABLE "submittal_words" (
	"submittal_id" uuid NOT NULL,
	"word" text NOT NULL,
	"project_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submittals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"spec_section" text NOT NULL,
	"sequence" integer,
	"revision" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"status" text NOT NULL,
	"review_code" text,
	"purpose" text NOT NULL,
	"category" text NOT NULL,
	"submittal_type" text NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"in_register" boolean DEFAULT false NOT NULL,
	"seen_by_all" boolean NOT NULL,
	"company_id" uuid,
	"created_by" uuid NOT NULL,
	"received_from_id" uuid,
	"assignee_id" uuid,
	"reviewer_id" uuid,
	"court_id" uuid,
	"court_since" timestamp (3) with time zone NOT NULL,
	"due_date" date,
	"required_on_site" date,
	"lead_time_days" integer,
	"review_days" integer,
	"approve_by" date,
	"submit_by" date,
	"at_risk_after" date,
	"late_after" date,
	"response_count" integer DEFAULT 0 NOT NULL,
	"attachment_count" integer DEFAULT 0 NOT NULL,
	"comments" text,
	"sent_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submittals_number" UNIQUE("project_id","spec_section","sequence")
);
--> statement-breakpoint
ALTER TABLE "submittal_approvers" ADD CONSTRAINT "submittal_approvers_submittal_id_submittals_id_fk" FOREIGN KEY ("submittal_id") REFERENCES "public"."submittals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submittal_approvers" ADD CONSTRAINT "submittal_approvers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submittal_approvers" ADD CONSTRAINT "submittal_approvers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submittal_references" ADD CONSTRAINT "submittal_references_submittal_id_submittals_id_fk" FOREIGN KEY ("submittal_id") REFERENCES "public"."submittals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submittal_references" ADD CONSTRAINT "submittal_references_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submittal_responses" ADD CONSTRAINT "submittal_responses_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submittal_responses" ADD CONSTRAINT "submittal_responses_submittal_id_submittals_id_fk" FOREIGN KEY ("submittal_id") REFERENCES "public"."submittals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submittal_responses" ADD CONSTRAINT "submittal_responses_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submittal_revisions" ADD CONSTRAINT "submittal_revisions_submittal_id_submittals_id_fk" FOREIGN KEY ("submittal_id") REFERENCES "public"."submittals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submittal_revisions" ADD CONSTRAINT "submittal_revisions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submittal_revisions" ADD CONSTRAINT "submittal_revisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submittal_users" ADD CONSTRAINT "submittal_users_submittal_id_submittals_id_fk" FOREIGN KEY ("submittal_id") REFERENCES "public"."submittals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submittal_users" ADD CONSTRAINT "submittal_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submittal_users" ADD CONSTRAINT "submittal_users_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submittal_words" ADD CONSTRAINT "submittal_words_submittal_id_submittals_id_fk" FOREIGN KEY ("submittal_id") REFERENCES "public"."submittals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submittal_words" ADD CONSTRAINT "submittal_words_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submittals" ADD CONSTRAINT "submittals_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submittals" ADD CONSTRAINT "submittals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submittals" ADD CONSTRAINT "submittals_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submittals" ADD CONSTRAINT "submittals_received_from_id_users_id_fk" FOREIGN KEY ("received_from_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submittals" ADD CONSTRAINT "submittals_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submittals" ADD CONSTRAINT "submittals_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submittals" ADD CONSTRAINT "submittals_court_id_users_id_fk" FOREIGN KEY ("court_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submittal_approvers_user" ON "submittal_approvers" USING btree ("project_id","user_id","submittal_id");--> statement-breakpoint
CREATE INDEX "submittal_references_record" ON "submittal_references" USING btree ("project_id","type","record_id");--> statement-breakpoint
CREATE INDEX "submittal_users_user" ON "submittal_users" USING btree ("project_id","user_id","submittal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submittal_words_submittal" ON "submittal_words" USING btree ("submittal_id","word" text_pattern_ops,"project_id");--> statement-breakpoint
CREATE INDEX "submittal_words_word" ON "submittal_words" USING btree ("project_id","word" text_pattern_ops,"submittal_id");--> statement-breakpoint
CREATE INDEX "submittals_list" ON "submittals" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "submittals_status" ON "submittals" USING btree ("project_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "submittals_assignee" ON "submittals" USING btree ("project_id","assignee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "submittals_creator" ON "submittals" USING btree ("project_id","created_by","created_at","id");--> statement-breakpoint
CREATE INDEX "submittals_company" ON "submittals" USING btree ("project_id","company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "submittals_court" ON "submittals" USING btree ("project_id","court_id","created_at","id");--> statement-breakpoint
CREATE INDEX "submittals_due" ON "submittals" USING btree ("project_id","due_date","created_at","id");--> statement-breakpoint
CREATE INDEX "submittals_updated" ON "submittals" USING btree ("project_id","updated_at","created_at","id");--> statement-breakpoint
CREATE INDEX "submittals_title" ON "submittals" USING btree ("project_id",lower("title"),"created_at","id");--> statement-breakpoint
CREATE INDEX "submittals_submit_by" ON "submittals" USING btree ("project_id","submit_by","created_at","id");--> statement-breakpoint
CREATE INDEX "submittals_count" ON "submittals" USING btree ("project_id","seen_by_all","status","due_date");--> statement-breakpoint
CREATE INDEX "submittals_count_risk" ON "submittals" USING btree ("project_id","seen_by_all","late_after","at_risk_after");--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "revision" AFTER INSERT OR UPDATE OR DELETE ON "submittals" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_revision"('SUBMITTAL');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "revision" AFTER INSERT OR DELETE ON "submittal_users" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_revision"('SUBMITTAL');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "revision" AFTER INSERT OR DELETE ON "submittal_approvers" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_revision"('SUBMITTAL');

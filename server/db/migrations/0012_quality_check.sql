CREATE TABLE "quality_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"result" text NOT NULL,
	"note" text,
	"checked_on" date NOT NULL,
	"photo_count" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quality_entries_position" UNIQUE("task_id","position")
);
--> statement-breakpoint
CREATE TABLE "quality_sov_lines" (
	"sov_line_id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quality_tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"location" text,
	"status" text NOT NULL,
	"division_id" uuid,
	"subdivision_id" uuid,
	"sov_id" uuid,
	"sov_line_id" uuid,
	"entry_id" uuid,
	"assignee_id" uuid,
	"court_id" uuid,
	"court_since" timestamp (3) with time zone NOT NULL,
	"due_date" date,
	"entry_count" integer DEFAULT 0 NOT NULL,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"last_result" text,
	"last_entry_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"created_by" uuid NOT NULL,
	"company_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quality_tasks_number" UNIQUE("project_id","sequence"),
	CONSTRAINT "quality_tasks_line" UNIQUE("sov_line_id"),
	CONSTRAINT "quality_tasks_entry" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE TABLE "quality_words" (
	"task_id" uuid NOT NULL,
	"word" text NOT NULL,
	"project_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quality_entries" ADD CONSTRAINT "quality_entries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_entries" ADD CONSTRAINT "quality_entries_task_id_quality_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."quality_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_entries" ADD CONSTRAINT "quality_entries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_sov_lines" ADD CONSTRAINT "quality_sov_lines_sov_line_id_sov_lines_id_fk" FOREIGN KEY ("sov_line_id") REFERENCES "public"."sov_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_sov_lines" ADD CONSTRAINT "quality_sov_lines_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_tasks" ADD CONSTRAINT "quality_tasks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_tasks" ADD CONSTRAINT "quality_tasks_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_tasks" ADD CONSTRAINT "quality_tasks_subdivision_id_subdivisions_id_fk" FOREIGN KEY ("subdivision_id") REFERENCES "public"."subdivisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_tasks" ADD CONSTRAINT "quality_tasks_sov_id_sovs_id_fk" FOREIGN KEY ("sov_id") REFERENCES "public"."sovs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_tasks" ADD CONSTRAINT "quality_tasks_sov_line_id_sov_lines_id_fk" FOREIGN KEY ("sov_line_id") REFERENCES "public"."sov_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_tasks" ADD CONSTRAINT "quality_tasks_entry_id_quality_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."quality_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_tasks" ADD CONSTRAINT "quality_tasks_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_tasks" ADD CONSTRAINT "quality_tasks_court_id_users_id_fk" FOREIGN KEY ("court_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_tasks" ADD CONSTRAINT "quality_tasks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_tasks" ADD CONSTRAINT "quality_tasks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_words" ADD CONSTRAINT "quality_words_task_id_quality_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."quality_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_words" ADD CONSTRAINT "quality_words_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quality_tasks_list" ON "quality_tasks" USING btree ("project_id","created_at","sequence");--> statement-breakpoint
CREATE INDEX "quality_tasks_status" ON "quality_tasks" USING btree ("project_id","status","created_at","sequence");--> statement-breakpoint
CREATE INDEX "quality_tasks_assignee" ON "quality_tasks" USING btree ("project_id","assignee_id","created_at","sequence");--> statement-breakpoint
CREATE INDEX "quality_tasks_court" ON "quality_tasks" USING btree ("project_id","court_id");--> statement-breakpoint
CREATE INDEX "quality_tasks_due" ON "quality_tasks" USING btree ("project_id","due_date","created_at","sequence");--> statement-breakpoint
CREATE INDEX "quality_tasks_updated" ON "quality_tasks" USING btree ("project_id","updated_at","created_at","sequence");--> statement-breakpoint
CREATE INDEX "quality_tasks_title" ON "quality_tasks" USING btree ("project_id",lower("title"),"created_at","sequence");--> statement-breakpoint
CREATE INDEX "quality_tasks_entries" ON "quality_tasks" USING btree ("project_id","entry_count","created_at","sequence");--> statement-breakpoint
CREATE INDEX "quality_tasks_last_entry" ON "quality_tasks" USING btree ("project_id","last_entry_at","created_at","sequence");--> statement-breakpoint
CREATE INDEX "quality_tasks_division" ON "quality_tasks" USING btree ("division_id");--> statement-breakpoint
CREATE INDEX "quality_tasks_subdivision" ON "quality_tasks" USING btree ("subdivision_id");--> statement-breakpoint
CREATE INDEX "quality_tasks_sov" ON "quality_tasks" USING btree ("sov_id");--> statement-breakpoint
CREATE INDEX "quality_tasks_count" ON "quality_tasks" USING btree ("project_id","status","last_result","due_date");--> statement-breakpoint
CREATE INDEX "quality_tasks_count_assignee" ON "quality_tasks" USING btree ("project_id","assignee_id","status","last_result","due_date");--> statement-breakpoint
CREATE UNIQUE INDEX "quality_words_task" ON "quality_words" USING btree ("task_id","word" text_pattern_ops,"project_id");--> statement-breakpoint
CREATE INDEX "quality_words_word" ON "quality_words" USING btree ("project_id","word" text_pattern_ops,"task_id");--> statement-breakpoint
-- Entries and words never change without their task.
CREATE CONSTRAINT TRIGGER "revision" AFTER INSERT OR UPDATE OR DELETE ON "quality_tasks" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_revision"('QUALITY_TASK');

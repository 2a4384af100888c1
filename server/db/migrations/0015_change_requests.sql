CREATE TABLE "change_request_approvers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"change_request_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"decision" text DEFAULT 'PENDING' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"comment" text,
	CONSTRAINT "change_request_approvers_once" UNIQUE("change_request_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "change_request_costs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"change_request_id" uuid NOT NULL,
	"cost_of" uuid NOT NULL,
	"position" integer NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"quantity" bigint NOT NULL,
	"uom" text NOT NULL,
	"unit_price" bigint NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_request_references" (
	"change_request_id" uuid NOT NULL,
	"reference_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "change_request_references_change_request_id_reference_id_pk" PRIMARY KEY("change_request_id","reference_id")
);
--> statement-breakpoint
CREATE TABLE "change_request_rfis" (
	"change_request_id" uuid NOT NULL,
	"rfi_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"linked_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "change_request_rfis_change_request_id_rfi_id_pk" PRIMARY KEY("change_request_id","rfi_id")
);
--> statement-breakpoint
CREATE TABLE "change_request_tasks" (
	"change_request_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"task_id" uuid NOT NULL,
	"task_number" text NOT NULL,
	"task_name" text NOT NULL,
	"sub_division_id" uuid NOT NULL,
	"sub_division_number" text NOT NULL,
	"sub_division_name" text NOT NULL,
	"division_id" uuid NOT NULL,
	"division_number" text NOT NULL,
	"division_name" text NOT NULL,
	"sov_line_id" uuid,
	"description" text,
	"original_scheduled_value" bigint NOT NULL,
	"cost_impact" bigint NOT NULL,
	"cost_impact_action" text NOT NULL,
	"added_to_sov_line_id" uuid,
	"added_to_sov_at" timestamp (3) with time zone,
	CONSTRAINT "change_request_tasks_change_request_id_id_pk" PRIMARY KEY("change_request_id","id"),
	CONSTRAINT "change_request_tasks_once" UNIQUE("change_request_id","task_id")
);
--> statement-breakpoint
CREATE TABLE "change_request_users" (
	"change_request_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "change_request_users_change_request_id_user_id_pk" PRIMARY KEY("change_request_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "change_request_words" (
	"request_id" uuid NOT NULL,
	"word" text NOT NULL,
	"project_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"sequence" integer,
	"order_sequence" integer,
	"status" text NOT NULL,
	"status_before_rfi" text,
	"subject" text NOT NULL,
	"description" text,
	"reason" text NOT NULL,
	"sov_id" uuid,
	"sov_company_id" uuid,
	"requested_by_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"creator_role" text NOT NULL,
	"pricer_id" uuid,
	"pricing_asked_by" uuid,
	"pricing_asked_at" timestamp (3) with time zone,
	"pricing_due_date" date,
	"pricing_comment" text,
	"priced_at" timestamp (3) with time zone,
	"cost_impact" bigint DEFAULT 0 NOT NULL,
	"schedule_impact_in_days" integer DEFAULT 0 NOT NULL,
	"due_date" date,
	"court_id" uuid,
	"court_since" timestamp (3) with time zone NOT NULL,
	"signed_on" date,
	"signed_original_sum" bigint,
	"signed_net_change" bigint,
	"termination_comment" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "change_requests_number" UNIQUE("project_id","sequence"),
	CONSTRAINT "change_requests_order" UNIQUE("sov_id","order_sequence")
);
--> statement-breakpoint
ALTER TABLE "change_request_approvers" ADD CONSTRAINT "change_request_approvers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_approvers" ADD CONSTRAINT "change_request_approvers_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_approvers" ADD CONSTRAINT "change_request_approvers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_costs" ADD CONSTRAINT "change_request_costs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_costs" ADD CONSTRAINT "change_request_costs_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_references" ADD CONSTRAINT "change_request_references_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_references" ADD CONSTRAINT "change_request_references_reference_id_change_requests_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."change_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_references" ADD CONSTRAINT "change_request_references_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_rfis" ADD CONSTRAINT "change_request_rfis_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_rfis" ADD CONSTRAINT "change_request_rfis_rfi_id_rfis_id_fk" FOREIGN KEY ("rfi_id") REFERENCES "public"."rfis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_rfis" ADD CONSTRAINT "change_request_rfis_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_rfis" ADD CONSTRAINT "change_request_rfis_linked_by_users_id_fk" FOREIGN KEY ("linked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_tasks" ADD CONSTRAINT "change_request_tasks_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_tasks" ADD CONSTRAINT "change_request_tasks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_tasks" ADD CONSTRAINT "change_request_tasks_sov_line_id_sov_lines_id_fk" FOREIGN KEY ("sov_line_id") REFERENCES "public"."sov_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_tasks" ADD CONSTRAINT "change_request_tasks_added_to_sov_line_id_sov_lines_id_fk" FOREIGN KEY ("added_to_sov_line_id") REFERENCES "public"."sov_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_users" ADD CONSTRAINT "change_request_users_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_users" ADD CONSTRAINT "change_request_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_users" ADD CONSTRAINT "change_request_users_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_words" ADD CONSTRAINT "change_request_words_request_id_change_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."change_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_words" ADD CONSTRAINT "change_request_words_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_sov_id_sovs_id_fk" FOREIGN KEY ("sov_id") REFERENCES "public"."sovs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_sov_company_id_companies_id_fk" FOREIGN KEY ("sov_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_pricer_id_users_id_fk" FOREIGN KEY ("pricer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_pricing_asked_by_users_id_fk" FOREIGN KEY ("pricing_asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_court_id_users_id_fk" FOREIGN KEY ("court_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_request_approvers_user" ON "change_request_approvers" USING btree ("project_id","user_id","decision");--> statement-breakpoint
CREATE INDEX "change_request_costs_task" ON "change_request_costs" USING btree ("change_request_id","cost_of","position");--> statement-breakpoint
CREATE INDEX "change_request_rfis_rfi" ON "change_request_rfis" USING btree ("rfi_id");--> statement-breakpoint
CREATE INDEX "change_request_tasks_division" ON "change_request_tasks" USING btree ("project_id","division_number","change_request_id");--> statement-breakpoint
CREATE INDEX "change_request_tasks_line" ON "change_request_tasks" USING btree ("sov_line_id");--> statement-breakpoint
CREATE INDEX "change_request_users_user" ON "change_request_users" USING btree ("project_id","user_id","change_request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "change_request_words_request" ON "change_request_words" USING btree ("request_id","word" text_pattern_ops,"project_id");--> statement-breakpoint
CREATE INDEX "change_request_words_word" ON "change_request_words" USING btree ("project_id","word" text_pattern_ops,"request_id");--> statement-breakpoint
CREATE INDEX "change_requests_list" ON "change_requests" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "change_requests_status" ON "change_requests" USING btree ("project_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "change_requests_creator" ON "change_requests" USING btree ("project_id","created_by","created_at","id");--> statement-breakpoint
CREATE INDEX "change_requests_court" ON "change_requests" USING btree ("project_id","court_id");--> statement-breakpoint
CREATE INDEX "change_requests_due" ON "change_requests" USING btree ("project_id","due_date","created_at","id");--> statement-breakpoint
CREATE INDEX "change_requests_updated" ON "change_requests" USING btree ("project_id","updated_at","created_at","id");--> statement-breakpoint
CREATE INDEX "change_requests_subject" ON "change_requests" USING btree ("project_id",lower("subject"),"created_at","id");--> statement-breakpoint
CREATE INDEX "change_requests_sov" ON "change_requests" USING btree ("sov_id");--> statement-breakpoint
ALTER TABLE "sov_lines" ADD CONSTRAINT "sov_lines_change" UNIQUE("change_request_id","task_id");--> statement-breakpoint
-- Which change requests a list has follows from these (ADR 10).
CREATE CONSTRAINT TRIGGER "revision" AFTER INSERT OR UPDATE OR DELETE ON "change_requests"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_revision"('CHANGE_REQUEST');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "revision" AFTER INSERT OR UPDATE OR DELETE ON "change_request_approvers"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_revision"('CHANGE_REQUEST');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "revision" AFTER INSERT OR UPDATE OR DELETE ON "change_request_users"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_revision"('CHANGE_REQUEST');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "revision" AFTER INSERT OR UPDATE OR DELETE ON "change_request_tasks"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_revision"('CHANGE_REQUEST');

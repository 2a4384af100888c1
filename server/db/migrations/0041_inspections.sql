CREATE TABLE "inspection_contractors" (
	"inspection_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"contact_id" uuid,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "inspection_contractors_inspection_id_company_id_pk" PRIMARY KEY("inspection_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "inspection_divisions" (
	"inspection_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	CONSTRAINT "inspection_divisions_inspection_id_division_id_pk" PRIMARY KEY("inspection_id","division_id")
);
--> statement-breakpoint
CREATE TABLE "inspection_follow_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"inspection_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"revision_number" integer NOT NULL,
	"description" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"due_date" date NOT NULL,
	"status" text NOT NULL,
	"resolution" text,
	"done_at" timestamp (3) with time zone,
	"sent_back_reason" text,
	"sent_back_at" timestamp (3) with time zone,
	"verified_by" uuid,
	"verified_at" timestamp (3) with time zone,
	"court_since" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inspection_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"inspection_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"section" text,
	"description" text NOT NULL,
	"requirement" text,
	"kind" text NOT NULL,
	"unit" text,
	"target" bigint,
	"tolerance_minus" bigint,
	"tolerance_plus" bigint,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"photo_required" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inspection_observations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"inspection_id" uuid NOT NULL,
	"item_id" uuid,
	"revision_number" integer NOT NULL,
	"note" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inspection_people" (
	"inspection_id" uuid NOT NULL,
	"part" text NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "inspection_people_inspection_id_part_user_id_pk" PRIMARY KEY("inspection_id","part","user_id")
);
--> statement-breakpoint
CREATE TABLE "inspection_results" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"inspection_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"revision_number" integer NOT NULL,
	"result" text NOT NULL,
	"measured_value" text,
	"number_value" bigint,
	"date_value" date,
	"text_value" text,
	"choice_value" text,
	"note" text,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"recorded_by" uuid,
	"recorded_at" timestamp (3) with time zone,
	CONSTRAINT "inspection_results_once" UNIQUE("item_id","revision_number")
);
--> statement-breakpoint
CREATE TABLE "inspection_rounds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"inspection_id" uuid NOT NULL,
	"revision_number" integer NOT NULL,
	"started_at" timestamp (3) with time zone,
	"scheduled_for" timestamp (3) with time zone,
	"inspector_ids" uuid[] DEFAULT '{}' NOT NULL,
	"outcome" text,
	"completed_at" timestamp (3) with time zone,
	"completed_by" uuid,
	"comment" text,
	"signature_name" text,
	"results_hash" text,
	CONSTRAINT "inspection_rounds_once" UNIQUE("inspection_id","revision_number")
);
--> statement-breakpoint
CREATE TABLE "inspection_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"inspection_type" text NOT NULL,
	"trade" text,
	"duration_minutes" integer,
	"signature_required" boolean DEFAULT false NOT NULL,
	"items" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inspection_words" (
	"inspection_id" uuid NOT NULL,
	"word" text NOT NULL,
	"project_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inspections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"sequence" integer,
	"inspection_type" text NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"location" text,
	"drawing_reference" text,
	"spec_section" text,
	"trade" text,
	"sov_line_id" uuid,
	"template_id" uuid,
	"template_name" text,
	"series_id" uuid,
	"scheduled_for" timestamp (3) with time zone,
	"duration_minutes" integer,
	"due_date" date,
	"agency" jsonb,
	"signature_required" boolean DEFAULT false NOT NULL,
	"revision_number" integer DEFAULT 0 NOT NULL,
	"item_count" integer DEFAULT 0 NOT NULL,
	"passed_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"not_applicable_count" integer DEFAULT 0 NOT NULL,
	"open_follow_up_count" integer DEFAULT 0 NOT NULL,
	"court_due_on" date,
	"court_id" uuid,
	"court_since" timestamp (3) with time zone NOT NULL,
	"cancellation_comment" text,
	"created_by" uuid NOT NULL,
	"company_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inspections_number" UNIQUE("project_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "inspection_contractors" ADD CONSTRAINT "inspection_contractors_inspection_id_inspections_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_contractors" ADD CONSTRAINT "inspection_contractors_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_contractors" ADD CONSTRAINT "inspection_contractors_contact_id_users_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_contractors" ADD CONSTRAINT "inspection_contractors_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_divisions" ADD CONSTRAINT "inspection_divisions_inspection_id_inspections_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_divisions" ADD CONSTRAINT "inspection_divisions_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_divisions" ADD CONSTRAINT "inspection_divisions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_follow_ups" ADD CONSTRAINT "inspection_follow_ups_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_follow_ups" ADD CONSTRAINT "inspection_follow_ups_inspection_id_inspections_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_follow_ups" ADD CONSTRAINT "inspection_follow_ups_item_id_inspection_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inspection_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_follow_ups" ADD CONSTRAINT "inspection_follow_ups_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_follow_ups" ADD CONSTRAINT "inspection_follow_ups_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_follow_ups" ADD CONSTRAINT "inspection_follow_ups_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_items" ADD CONSTRAINT "inspection_items_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_items" ADD CONSTRAINT "inspection_items_inspection_id_inspections_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_observations" ADD CONSTRAINT "inspection_observations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_observations" ADD CONSTRAINT "inspection_observations_inspection_id_inspections_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_observations" ADD CONSTRAINT "inspection_observations_item_id_inspection_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inspection_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_observations" ADD CONSTRAINT "inspection_observations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_people" ADD CONSTRAINT "inspection_people_inspection_id_inspections_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_people" ADD CONSTRAINT "inspection_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_people" ADD CONSTRAINT "inspection_people_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_results" ADD CONSTRAINT "inspection_results_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_results" ADD CONSTRAINT "inspection_results_inspection_id_inspections_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_results" ADD CONSTRAINT "inspection_results_item_id_inspection_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inspection_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_results" ADD CONSTRAINT "inspection_results_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_rounds" ADD CONSTRAINT "inspection_rounds_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_rounds" ADD CONSTRAINT "inspection_rounds_inspection_id_inspections_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_rounds" ADD CONSTRAINT "inspection_rounds_completed_by_users_id_fk" FOREIGN KEY ("completed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_templates" ADD CONSTRAINT "inspection_templates_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_templates" ADD CONSTRAINT "inspection_templates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_words" ADD CONSTRAINT "inspection_words_inspection_id_inspections_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_words" ADD CONSTRAINT "inspection_words_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_sov_line_id_sov_lines_id_fk" FOREIGN KEY ("sov_line_id") REFERENCES "public"."sov_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_court_id_users_id_fk" FOREIGN KEY ("court_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspection_contractors_company" ON "inspection_contractors" USING btree ("project_id","company_id","inspection_id");--> statement-breakpoint
CREATE INDEX "inspection_divisions_division" ON "inspection_divisions" USING btree ("division_id");--> statement-breakpoint
CREATE INDEX "inspection_follow_ups_list" ON "inspection_follow_ups" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inspection_follow_ups_owner" ON "inspection_follow_ups" USING btree ("project_id","owner_id","status");--> statement-breakpoint
CREATE INDEX "inspection_follow_ups_status" ON "inspection_follow_ups" USING btree ("project_id","status","due_date");--> statement-breakpoint
CREATE INDEX "inspection_follow_ups_inspection" ON "inspection_follow_ups" USING btree ("inspection_id","created_at");--> statement-breakpoint
CREATE INDEX "inspection_items_inspection" ON "inspection_items" USING btree ("inspection_id","position");--> statement-breakpoint
CREATE INDEX "inspection_observations_inspection" ON "inspection_observations" USING btree ("inspection_id","created_at");--> statement-breakpoint
CREATE INDEX "inspection_people_user" ON "inspection_people" USING btree ("project_id","user_id","part","inspection_id");--> statement-breakpoint
CREATE INDEX "inspection_results_inspection" ON "inspection_results" USING btree ("inspection_id","revision_number");--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_templates_name" ON "inspection_templates" USING btree ("project_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_words_inspection" ON "inspection_words" USING btree ("inspection_id","word" text_pattern_ops,"project_id");--> statement-breakpoint
CREATE INDEX "inspection_words_word" ON "inspection_words" USING btree ("project_id","word" text_pattern_ops,"inspection_id");--> statement-breakpoint
CREATE INDEX "inspections_list" ON "inspections" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inspections_updated" ON "inspections" USING btree ("project_id","updated_at","created_at","id");--> statement-breakpoint
CREATE INDEX "inspections_status" ON "inspections" USING btree ("project_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "inspections_scheduled" ON "inspections" USING btree ("project_id","scheduled_for","created_at","id");--> statement-breakpoint
CREATE INDEX "inspections_due" ON "inspections" USING btree ("project_id","due_date","created_at","id");--> statement-breakpoint
CREATE INDEX "inspections_court" ON "inspections" USING btree ("project_id","court_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inspections_series" ON "inspections" USING btree ("project_id","series_id");--> statement-breakpoint
CREATE INDEX "inspections_sov_line" ON "inspections" USING btree ("project_id","sov_line_id");--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "revision" AFTER INSERT OR UPDATE OR DELETE ON "inspections" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_revision"('INSPECTION');

CREATE TABLE "daily_log_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"daily_log_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"entry_type" text NOT NULL,
	"content" jsonb NOT NULL,
	"company_id" uuid,
	"workers" integer DEFAULT 0 NOT NULL,
	"total_hours" bigint DEFAULT 0 NOT NULL,
	"delay_hours" bigint DEFAULT 0 NOT NULL,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"sov_line_id" uuid,
	"division_id" uuid,
	"subdivision_id" uuid,
	"quantity" bigint,
	"unit" text,
	"status" text,
	"owner_id" uuid,
	"due_date" date,
	"court_id" uuid,
	"court_since" timestamp (3) with time zone,
	"fixed_by" uuid,
	"fixed_at" timestamp (3) with time zone,
	"fix_note" text,
	"verified_by" uuid,
	"verified_at" timestamp (3) with time zone,
	"verification_note" text,
	"holds" boolean DEFAULT true NOT NULL,
	"corrects_entry_id" uuid,
	"corrected_by_entry_id" uuid,
	"voided_by" uuid,
	"voided_at" timestamp (3) with time zone,
	"void_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "daily_log_entries_position" UNIQUE("daily_log_id","position")
);
--> statement-breakpoint
CREATE TABLE "daily_log_invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"daily_log_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"invoice_number" text NOT NULL,
	"vendor" text NOT NULL,
	"invoice_date" date NOT NULL,
	"amount" bigint NOT NULL,
	"description" text,
	"added_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "daily_log_invoices_position" UNIQUE("daily_log_id","position")
);
--> statement-breakpoint
CREATE TABLE "daily_log_shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"daily_log_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"shared_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "daily_log_shares_person" UNIQUE("daily_log_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "daily_log_signatures" (
	"daily_log_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"signer_id" uuid NOT NULL,
	"typed_name" text NOT NULL,
	"signature_type" text NOT NULL,
	"drawn_png" text,
	"signed_at" timestamp (3) with time zone NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "daily_log_signatures_daily_log_id_pk" PRIMARY KEY("daily_log_id")
);
--> statement-breakpoint
CREATE TABLE "daily_log_words" (
	"daily_log_id" uuid NOT NULL,
	"word" text NOT NULL,
	"project_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_logs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"log_date" date NOT NULL,
	"status" text NOT NULL,
	"access" text NOT NULL,
	"crew_name" text,
	"crew_key" text NOT NULL,
	"site_condition" text,
	"weather" jsonb,
	"weather_readings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"entry_count" integer DEFAULT 0 NOT NULL,
	"entry_types" text[] DEFAULT '{}' NOT NULL,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"total_workers" integer DEFAULT 0 NOT NULL,
	"total_hours" bigint DEFAULT 0 NOT NULL,
	"delay_hours" bigint DEFAULT 0 NOT NULL,
	"weather_hours_lost" bigint DEFAULT 0 NOT NULL,
	"has_accident" boolean DEFAULT false NOT NULL,
	"open_nonconformances" integer DEFAULT 0 NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp (3) with time zone,
	"signed_at" timestamp (3) with time zone,
	"court_id" uuid,
	"court_since" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "daily_logs_number" UNIQUE("project_id","sequence"),
	CONSTRAINT "daily_logs_day" UNIQUE("project_id","created_by","log_date","crew_key")
);
--> statement-breakpoint
ALTER TABLE "daily_log_entries" ADD CONSTRAINT "daily_log_entries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_log_entries" ADD CONSTRAINT "daily_log_entries_daily_log_id_daily_logs_id_fk" FOREIGN KEY ("daily_log_id") REFERENCES "public"."daily_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_log_entries" ADD CONSTRAINT "daily_log_entries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_log_entries" ADD CONSTRAINT "daily_log_entries_sov_line_id_sov_lines_id_fk" FOREIGN KEY ("sov_line_id") REFERENCES "public"."sov_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_log_entries" ADD CONSTRAINT "daily_log_entries_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_log_entries" ADD CONSTRAINT "daily_log_entries_subdivision_id_subdivisions_id_fk" FOREIGN KEY ("subdivision_id") REFERENCES "public"."subdivisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_log_entries" ADD CONSTRAINT "daily_log_entries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_log_entries" ADD CONSTRAINT "daily_log_entries_court_id_users_id_fk" FOREIGN KEY ("court_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_log_entries" ADD CONSTRAINT "daily_log_entries_fixed_by_users_id_fk" FOREIGN KEY ("fixed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_log_entries" ADD CONSTRAINT "daily_log_entries_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_log_entries" ADD CONSTRAINT "daily_log_entries_corrects_entry_id_daily_log_entries_id_fk" FOREIGN KEY ("corrects_entry_id") REFERENCES "public"."daily_log_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_log_entries" ADD CONSTRAINT "daily_log_entries_corrected_by_entry_id_daily_log_entries_id_fk" FOREIGN KEY ("corrected_by_entry_id") REFERENCES "public"."daily_log_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_log_entries" ADD CONSTRAINT "daily_log_entries_voided_by_users_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_log_entries" ADD CONSTRAINT "daily_log_entries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_log_invoices" ADD CONSTRAINT "daily_log_invoices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_log_invoices" ADD CONSTRAINT "daily_log_invoices_daily_log_id_daily_logs_id_fk" FOREIGN KEY ("daily_log_id") REFERENCES "public"."daily_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_log_invoices" ADD CONSTRAINT "daily_log_invoices_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_log_shares" ADD CONSTRAINT "daily_log_shares_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_log_shares" ADD CONSTRAINT "daily_log_shares_daily_log_id_daily_logs_id_fk" FOREIGN KEY ("daily_log_id") REFERENCES "public"."daily_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_log_shares" ADD CONSTRAINT "daily_log_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_log_shares" ADD CONSTRAINT "daily_log_shares_shared_by_users_id_fk" FOREIGN KEY ("shared_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_log_signatures" ADD CONSTRAINT "daily_log_signatures_daily_log_id_daily_logs_id_fk" FOREIGN KEY ("daily_log_id") REFERENCES "public"."daily_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_log_signatures" ADD CONSTRAINT "daily_log_signatures_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_log_signatures" ADD CONSTRAINT "daily_log_signatures_signer_id_users_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_log_words" ADD CONSTRAINT "daily_log_words_daily_log_id_daily_logs_id_fk" FOREIGN KEY ("daily_log_id") REFERENCES "public"."daily_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_log_words" ADD CONSTRAINT "daily_log_words_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_logs" ADD CONSTRAINT "daily_logs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_logs" ADD CONSTRAINT "daily_logs_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_logs" ADD CONSTRAINT "daily_logs_court_id_users_id_fk" FOREIGN KEY ("court_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_logs" ADD CONSTRAINT "daily_logs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_logs" ADD CONSTRAINT "daily_logs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_log_entries_line" ON "daily_log_entries" USING btree ("sov_line_id");--> statement-breakpoint
CREATE INDEX "daily_log_entries_owner" ON "daily_log_entries" USING btree ("project_id","owner_id") WHERE "daily_log_entries"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "daily_log_entries_court" ON "daily_log_entries" USING btree ("project_id","court_id") WHERE "daily_log_entries"."court_id" is not null;--> statement-breakpoint
CREATE INDEX "daily_log_entries_division" ON "daily_log_entries" USING btree ("division_id");--> statement-breakpoint
CREATE INDEX "daily_log_entries_subdivision" ON "daily_log_entries" USING btree ("subdivision_id");--> statement-breakpoint
CREATE UNIQUE INDEX "daily_log_invoices_number" ON "daily_log_invoices" USING btree ("daily_log_id",lower("vendor"),lower("invoice_number"));--> statement-breakpoint
CREATE INDEX "daily_log_shares_user" ON "daily_log_shares" USING btree ("project_id","user_id","daily_log_id");--> statement-breakpoint
CREATE UNIQUE INDEX "daily_log_words_daily_log" ON "daily_log_words" USING btree ("daily_log_id","word" text_pattern_ops,"project_id");--> statement-breakpoint
CREATE INDEX "daily_log_words_word" ON "daily_log_words" USING btree ("project_id","word" text_pattern_ops,"daily_log_id");--> statement-breakpoint
CREATE INDEX "daily_logs_list" ON "daily_logs" USING btree ("project_id","created_at","sequence");--> statement-breakpoint
CREATE INDEX "daily_logs_date" ON "daily_logs" USING btree ("project_id","log_date","created_at","sequence");--> statement-breakpoint
CREATE INDEX "daily_logs_status" ON "daily_logs" USING btree ("project_id","status","created_at","sequence");--> statement-breakpoint
CREATE INDEX "daily_logs_updated" ON "daily_logs" USING btree ("project_id","updated_at","created_at","sequence");--> statement-breakpoint
CREATE INDEX "daily_logs_entries" ON "daily_logs" USING btree ("project_id","entry_count","created_at","sequence");--> statement-breakpoint
CREATE INDEX "daily_logs_hours" ON "daily_logs" USING btree ("project_id","total_hours","created_at","sequence");--> statement-breakpoint
CREATE INDEX "daily_logs_court" ON "daily_logs" USING btree ("project_id","court_id");--> statement-breakpoint
CREATE INDEX "daily_logs_count" ON "daily_logs" USING btree ("project_id","access","status","log_date");--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "revision" AFTER INSERT OR UPDATE OR DELETE ON "daily_logs" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_revision"('DAILY_LOG');

CREATE TABLE "inspector_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"pay_app_id" uuid NOT NULL,
	"site_visit_on" date NOT NULL,
	"conclusion" text NOT NULL,
	"findings" text NOT NULL,
	"filed_by" uuid NOT NULL,
	"filed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lien_waivers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"pay_app_id" uuid NOT NULL,
	"packet_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"stage" text NOT NULL,
	"form" text NOT NULL,
	"civil_code_section" text,
	"status" text DEFAULT 'SIGNATURE_PENDING' NOT NULL,
	"claimant" text NOT NULL,
	"customer" text NOT NULL,
	"job_location" text NOT NULL,
	"owner" text NOT NULL,
	"through_date" date,
	"amount" bigint NOT NULL,
	"check_maker" text,
	"check_payee" text,
	"exceptions" text,
	"disputed_claims_amount" bigint,
	"unpaid_conditional_waivers" jsonb NOT NULL,
	"signer_id" uuid NOT NULL,
	"signer_title" text NOT NULL,
	"signed_on" date,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lien_waivers_packet_id_unique" UNIQUE("packet_id")
);
--> statement-breakpoint
CREATE TABLE "payment_releases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"pay_app_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"amount" bigint NOT NULL,
	"date" date NOT NULL,
	"reference" text NOT NULL,
	"method" text NOT NULL,
	"note" text,
	"released_by" uuid NOT NULL,
	"released_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_releases_position" UNIQUE("pay_app_id","position")
);
--> statement-breakpoint
ALTER TABLE "signature_packets" DROP CONSTRAINT "signature_packets_round";--> statement-breakpoint
ALTER TABLE "pay_apps" ADD COLUMN "amount_released" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_apps" ADD COLUMN "conditional_waiver_signed_on" date;--> statement-breakpoint
ALTER TABLE "pay_apps" ADD COLUMN "released_on" date;--> statement-breakpoint
ALTER TABLE "payment_terms" ADD COLUMN "inspector_report_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inspector_reports" ADD CONSTRAINT "inspector_reports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspector_reports" ADD CONSTRAINT "inspector_reports_pay_app_id_pay_apps_id_fk" FOREIGN KEY ("pay_app_id") REFERENCES "public"."pay_apps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspector_reports" ADD CONSTRAINT "inspector_reports_filed_by_users_id_fk" FOREIGN KEY ("filed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lien_waivers" ADD CONSTRAINT "lien_waivers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lien_waivers" ADD CONSTRAINT "lien_waivers_pay_app_id_pay_apps_id_fk" FOREIGN KEY ("pay_app_id") REFERENCES "public"."pay_apps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lien_waivers" ADD CONSTRAINT "lien_waivers_signer_id_users_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lien_waivers" ADD CONSTRAINT "lien_waivers_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_releases" ADD CONSTRAINT "payment_releases_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_releases" ADD CONSTRAINT "payment_releases_pay_app_id_pay_apps_id_fk" FOREIGN KEY ("pay_app_id") REFERENCES "public"."pay_apps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_releases" ADD CONSTRAINT "payment_releases_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspector_reports_pay_app" ON "inspector_reports" USING btree ("pay_app_id","filed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lien_waivers_one_good" ON "lien_waivers" USING btree ("pay_app_id","kind") WHERE "lien_waivers"."status" in ('SIGNATURE_PENDING', 'SIGNED');--> statement-breakpoint
ALTER TABLE "signature_packets" ADD CONSTRAINT "signature_packets_round" UNIQUE("pay_app_id","document_type","round");--> statement-breakpoint
-- Applications that were closed as paid before payments were recorded: all that was certified on them is paid, line 8
-- where nothing was given.
DO $$
BEGIN
  -- Where policies are in force the rows are the system role's to see. A database that is being made has none of both.
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'plumbline_system')
     AND has_table_privilege('plumbline_system', 'pay_apps', 'UPDATE') THEN
    PERFORM set_config('role', 'plumbline_system', true);
  END IF;
  UPDATE "pay_apps"
  SET "amount_released" = greatest(0, coalesce(
    (SELECT "g702s"."amount_certified" FROM "g702s" WHERE "g702s"."pay_app_id" = "pay_apps"."id"),
    "current_payment_due"
  ))
  WHERE "status" IN ('UCLW_PENDING', 'CLOSED');
  PERFORM set_config('role', 'none', true);
END $$;

CREATE TABLE "sandbox_accounts" (
	"subscription_ref" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"account" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_checkouts" (
	"session_id" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"interval" text NOT NULL,
	"state" text NOT NULL,
	"subscription_ref" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"session_id" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"interval" text NOT NULL,
	"started_by" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"captured_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"invoice_ref" text NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"interval" text NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"amount_paid" bigint NOT NULL,
	"billed_name" text NOT NULL,
	"billed_address" text[] NOT NULL,
	"url" text,
	"pdf_url" text,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_invoice_ref_unique" UNIQUE("invoice_ref"),
	CONSTRAINT "invoices_number" UNIQUE("company_id","number")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"customer_ref" text NOT NULL,
	"subscription_ref" text NOT NULL,
	"interval" text NOT NULL,
	"status" text NOT NULL,
	"cancel_at_period_end" boolean NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"credit" bigint NOT NULL,
	"cancel_reason" text,
	"read_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_company_id_unique" UNIQUE("company_id"),
	CONSTRAINT "subscriptions_subscription_ref_unique" UNIQUE("subscription_ref")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "trial_started_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_accounts_company" ON "sandbox_accounts" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "checkouts_company" ON "checkouts" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "invoices_company" ON "invoices" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("status","period_end");--> statement-breakpoint
-- Nothing could be bought before: what stands here was written for the demo. Its companies are in their trial like all others.
UPDATE "companies" SET "subscribed_until" = NULL;

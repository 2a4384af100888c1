ALTER TABLE "g703_lines" ADD COLUMN "work_at_full_rate" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "g703_lines" ADD COLUMN "released_before" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "g703_lines" ADD COLUMN "released_now" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "g703_lines" ADD COLUMN "held_before" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "g703s" ADD COLUMN "half_reached" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_apps" ADD COLUMN "is_retainage" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_terms" ADD COLUMN "retainage_basis" text DEFAULT 'PERCENT_OF_WORK' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_terms" ADD COLUMN "retainage_amount" bigint;--> statement-breakpoint
ALTER TABLE "payment_terms" ADD COLUMN "line_retainage" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_terms" ADD COLUMN "reduced_retainage" bigint;--> statement-breakpoint
ALTER TABLE "payment_terms" ADD COLUMN "reduced_from" date;--> statement-breakpoint
ALTER TABLE "payment_terms" ADD COLUMN "reduced_from_half" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_terms" ADD COLUMN "reduction_applies_to" text DEFAULT 'LATER_WORK' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_terms" ADD COLUMN "retainage_cap" bigint;
ALTER TABLE "pay_apps" DROP CONSTRAINT "pay_apps_number";--> statement-breakpoint
ALTER TABLE "g703_lines" ADD COLUMN "opening_work" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "g703_lines" ADD COLUMN "opening_held_on_work" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "g703_lines" ADD COLUMN "opening_stored" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "g703_lines" ADD COLUMN "opening_held_on_stored" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "g703s" ADD COLUMN "opening_retainage" bigint;--> statement-breakpoint
ALTER TABLE "pay_apps" ADD COLUMN "is_opening_balance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_apps" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sov_lines" ADD COLUMN "billed_to_date" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_apps_number" ON "pay_apps" USING btree ("sov_id","pay_app_number") WHERE "pay_apps"."deleted_at" is null or not "pay_apps"."is_opening_balance";
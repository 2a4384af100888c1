ALTER TABLE "change_request_tasks" ADD COLUMN "schedule_impact_in_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "signed_end_before" date;
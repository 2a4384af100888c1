ALTER TABLE "change_request_approvers" ADD COLUMN "company_id" uuid;--> statement-breakpoint
UPDATE "change_request_approvers" SET "company_id" = "change_requests"."company_id" FROM "change_requests" WHERE "change_requests"."id" = "change_request_approvers"."change_request_id";--> statement-breakpoint
ALTER TABLE "change_request_approvers" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "change_request_approvers" ADD CONSTRAINT "change_request_approvers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_request_approvers_company" ON "change_request_approvers" USING btree ("project_id","user_id","company_id");--> statement-breakpoint
CREATE INDEX "change_requests_company_created" ON "change_requests" USING btree ("project_id","company_id","created_at") WHERE "change_requests"."sequence" is not null;--> statement-breakpoint
CREATE INDEX "change_requests_company_due" ON "change_requests" USING btree ("project_id","company_id","due_date") WHERE "change_requests"."sequence" is not null;
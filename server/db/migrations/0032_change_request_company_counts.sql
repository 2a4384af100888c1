DROP INDEX "change_requests_count";--> statement-breakpoint
CREATE INDEX "change_requests_sov_company" ON "change_requests" USING btree ("project_id","sov_company_id") WHERE "change_requests"."sequence" is not null;--> statement-breakpoint
CREATE INDEX "change_requests_pricer" ON "change_requests" USING btree ("project_id","pricer_id");--> statement-breakpoint
CREATE INDEX "change_requests_count" ON "change_requests" USING btree ("project_id","company_id","status","due_date","created_at","created_by") WHERE "change_requests"."sequence" is not null;
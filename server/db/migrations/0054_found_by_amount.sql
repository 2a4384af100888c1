CREATE INDEX "change_requests_amount" ON "change_requests" USING btree ("project_id",abs("cost_impact"));--> statement-breakpoint
CREATE INDEX "daily_log_invoices_amount" ON "daily_log_invoices" USING btree ("project_id","amount");--> statement-breakpoint
CREATE INDEX "g702s_amount" ON "g702s" USING btree ("project_id","amount_certified");--> statement-breakpoint
CREATE INDEX "lien_waivers_amount" ON "lien_waivers" USING btree ("project_id","amount");--> statement-breakpoint
CREATE INDEX "payment_releases_amount" ON "payment_releases" USING btree ("project_id","amount");--> statement-breakpoint
CREATE INDEX "rfis_amount" ON "rfis" USING btree ("project_id","cost_amount") WHERE "rfis"."cost_amount" is not null;
DROP INDEX "rfis_count_requester";--> statement-breakpoint
DROP INDEX "rfis_count_assignee";--> statement-breakpoint
DROP INDEX "rfis_count_court";--> statement-breakpoint
ALTER TABLE "rfi_words" DROP CONSTRAINT "rfi_words_rfi_id_word_pk";--> statement-breakpoint
CREATE UNIQUE INDEX "rfi_words_rfi" ON "rfi_words" USING btree ("rfi_id","word" text_pattern_ops,"project_id");--> statement-breakpoint
CREATE INDEX "rfis_count_requester" ON "rfis" USING btree ("project_id","seen_by_all","requester_id","status","due_date");--> statement-breakpoint
CREATE INDEX "rfis_count_assignee" ON "rfis" USING btree ("project_id","seen_by_all","assignee_id","status","due_date");--> statement-breakpoint
CREATE INDEX "rfis_count_court" ON "rfis" USING btree ("project_id","seen_by_all","court_id","status","due_date");
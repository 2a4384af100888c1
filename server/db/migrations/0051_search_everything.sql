CREATE TABLE "search_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"number" text,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"word" text NOT NULL,
	"keys" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_vocabulary" ADD CONSTRAINT "search_vocabulary_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_entries_words" ON "search_entries" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_entries_record" ON "search_entries" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "search_entries_newest" ON "search_entries" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "search_vocabulary_word" ON "search_vocabulary" USING btree ("project_id","word");--> statement-breakpoint
CREATE INDEX "search_vocabulary_keys" ON "search_vocabulary" USING gin ("keys");--> statement-breakpoint
CREATE FUNCTION "drop_search_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  delete from search_entries where record_id = old.id;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "search" AFTER DELETE ON "sovs" FOR EACH ROW EXECUTE FUNCTION "drop_search_entries"();--> statement-breakpoint
CREATE TRIGGER "search" AFTER DELETE ON "pay_apps" FOR EACH ROW EXECUTE FUNCTION "drop_search_entries"();--> statement-breakpoint
CREATE TRIGGER "search" AFTER DELETE ON "change_requests" FOR EACH ROW EXECUTE FUNCTION "drop_search_entries"();--> statement-breakpoint
CREATE TRIGGER "search" AFTER DELETE ON "rfis" FOR EACH ROW EXECUTE FUNCTION "drop_search_entries"();--> statement-breakpoint
CREATE TRIGGER "search" AFTER DELETE ON "submittals" FOR EACH ROW EXECUTE FUNCTION "drop_search_entries"();--> statement-breakpoint
CREATE TRIGGER "search" AFTER DELETE ON "inspections" FOR EACH ROW EXECUTE FUNCTION "drop_search_entries"();--> statement-breakpoint
CREATE TRIGGER "search" AFTER DELETE ON "daily_logs" FOR EACH ROW EXECUTE FUNCTION "drop_search_entries"();--> statement-breakpoint
CREATE TRIGGER "search" AFTER DELETE ON "quality_tasks" FOR EACH ROW EXECUTE FUNCTION "drop_search_entries"();--> statement-breakpoint
CREATE TRIGGER "search" AFTER DELETE ON "documents" FOR EACH ROW EXECUTE FUNCTION "drop_search_entries"();--> statement-breakpoint
CREATE TRIGGER "search" AFTER DELETE ON "messages" FOR EACH ROW EXECUTE FUNCTION "drop_search_entries"();

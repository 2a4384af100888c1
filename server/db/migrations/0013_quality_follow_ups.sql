CREATE TABLE "quality_follow_ups" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	CONSTRAINT "quality_follow_ups_task_id_unique" UNIQUE("task_id")
);
--> statement-breakpoint
ALTER TABLE "quality_tasks" DROP CONSTRAINT "quality_tasks_entry";--> statement-breakpoint
ALTER TABLE "quality_tasks" DROP CONSTRAINT "quality_tasks_entry_id_quality_entries_id_fk";
--> statement-breakpoint
ALTER TABLE "quality_follow_ups" ADD CONSTRAINT "quality_follow_ups_entry_id_quality_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."quality_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_follow_ups" ADD CONSTRAINT "quality_follow_ups_task_id_quality_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."quality_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_follow_ups" ADD CONSTRAINT "quality_follow_ups_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Who puts right what stands in a table of its own: two tables that refer to one another go back in no order.
DO $$
BEGIN
  -- Where policies are in force the rows are the system role's to see. A database that is being made has none of both.
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'plumbline_system')
     AND has_table_privilege('plumbline_system', 'quality_tasks', 'SELECT') THEN
    GRANT INSERT ON "quality_follow_ups" TO plumbline_system;
    PERFORM set_config('role', 'plumbline_system', true);
  END IF;
  INSERT INTO "quality_follow_ups" ("entry_id", "task_id", "project_id")
  SELECT "entry_id", "id", "project_id" FROM "quality_tasks" WHERE "entry_id" IS NOT NULL;
  PERFORM set_config('role', 'none', true);
END $$;--> statement-breakpoint
ALTER TABLE "quality_tasks" DROP COLUMN "entry_id";
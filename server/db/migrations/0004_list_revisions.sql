CREATE TABLE "list_revisions" (
	"project_id" uuid NOT NULL,
	"tool" text NOT NULL,
	"revision" bigint NOT NULL,
	CONSTRAINT "list_revisions_project_id_tool_pk" PRIMARY KEY("project_id","tool")
);
--> statement-breakpoint
-- Runs when a transaction commits and not before, so that the row is the last thing it locks: two transactions that
-- change several records each cannot wait for one another here.
CREATE FUNCTION "count_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  project uuid := case when tg_op = 'DELETE' then old.project_id else new.project_id end;
  this text := tg_argv[0] || ' ' || project::text;
  entered text := coalesce(current_setting('app.project_id', true), '');
begin
  -- Once a transaction is enough; the setting ends with it.
  if current_setting('app.revised', true) = this then return null; end if;
  -- By now the transaction may have gone on to another project; the row was written in its own.
  perform set_config('app.project_id', project::text, true);
  insert into list_revisions as r (project_id, tool, revision) values (project, tg_argv[0], 1)
    on conflict (project_id, tool) do update set revision = r.revision + 1;
  perform set_config('app.project_id', entered, true);
  perform set_config('app.revised', this, true);
  return null;
end $$;--> statement-breakpoint
-- Words and responses never change without their RFI.
CREATE CONSTRAINT TRIGGER "revision" AFTER INSERT OR UPDATE OR DELETE ON "rfis" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_revision"('RFI');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "revision" AFTER INSERT OR UPDATE OR DELETE ON "rfi_users" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_revision"('RFI');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "revision" AFTER INSERT OR UPDATE OR DELETE ON "rfi_divisions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_revision"('RFI');

CREATE TABLE "change_request_markups" (
	"change_request_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"rate" bigint,
	"amount" bigint,
	"base" text NOT NULL,
	"applies_to_credits" boolean NOT NULL,
	"added_to_sov_line_id" uuid,
	CONSTRAINT "change_request_markups_change_request_id_id_pk" PRIMARY KEY("change_request_id","id")
);
--> statement-breakpoint
CREATE TABLE "change_request_presets" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"markups" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "change_request_markups" ADD CONSTRAINT "change_request_markups_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_markups" ADD CONSTRAINT "change_request_markups_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_markups" ADD CONSTRAINT "change_request_markups_added_to_sov_line_id_sov_lines_id_fk" FOREIGN KEY ("added_to_sov_line_id") REFERENCES "public"."sov_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_presets" ADD CONSTRAINT "change_request_presets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;
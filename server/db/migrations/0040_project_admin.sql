CREATE TABLE "custom_roles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"base_role" text NOT NULL,
	"grants" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_types" DROP CONSTRAINT "project_types_name";--> statement-breakpoint
ALTER TABLE "project_members" ADD COLUMN "custom_role_id" uuid;--> statement-breakpoint
ALTER TABLE "project_types" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "project_types" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_roles" ADD CONSTRAINT "custom_roles_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_roles" ADD CONSTRAINT "custom_roles_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_roles_name" ON "custom_roles" USING btree ("project_id",lower("name"));--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_custom_role_id_custom_roles_id_fk" FOREIGN KEY ("custom_role_id") REFERENCES "public"."custom_roles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_members_custom_role" ON "project_members" USING btree ("custom_role_id") WHERE "project_members"."custom_role_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "project_types_name" ON "project_types" USING btree ("company_id",lower("name"));--> statement-breakpoint
UPDATE "project_types" SET "updated_at" = "created_at", "is_default" = "name" IN ('Commercial', 'Education', 'Healthcare', 'Hospitality', 'Industrial', 'Infrastructure', 'Mixed Use', 'Public Works', 'Residential', 'Retail', 'Tenant Improvement');

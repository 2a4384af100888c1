ALTER TABLE "sessions" ADD COLUMN "viewing_project_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewing_member_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewing_user_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewing_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "holidays" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "site_image_captions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewing_user_id_users_id_fk" FOREIGN KEY ("viewing_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
CREATE TABLE "unkept_files" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "unkept_files_age" ON "unkept_files" USING btree ("created_at");
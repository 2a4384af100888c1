ALTER TABLE "signature_signers" ADD COLUMN "in_app_token_hash" text;--> statement-breakpoint
ALTER TABLE "signature_signers" ADD COLUMN "in_app_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "signature_signers" ADD COLUMN "in_app_session_id" uuid;--> statement-breakpoint
ALTER TABLE "signature_signers" ADD CONSTRAINT "signature_signers_in_app_token_hash_unique" UNIQUE("in_app_token_hash");
ALTER TABLE "signature_packets" ALTER COLUMN "pay_app_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "signature_packets" ADD COLUMN "change_request_id" uuid;--> statement-breakpoint
ALTER TABLE "signature_packets" ADD CONSTRAINT "signature_packets_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_packets" ADD CONSTRAINT "signature_packets_change_round" UNIQUE("change_request_id","round");--> statement-breakpoint
ALTER TABLE "signature_packets" ADD CONSTRAINT "signature_packets_subject" CHECK (num_nonnulls("signature_packets"."pay_app_id", "signature_packets"."change_request_id") = 1);
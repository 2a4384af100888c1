CREATE TABLE "signature_packet_requests" (
	"packet_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "signature_packet_requests_packet_id_request_id_pk" PRIMARY KEY("packet_id","request_id")
);
--> statement-breakpoint
ALTER TABLE "change_requests" DROP CONSTRAINT "change_requests_order";--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "order_position" integer;--> statement-breakpoint
ALTER TABLE "signature_packet_requests" ADD CONSTRAINT "signature_packet_requests_packet_id_signature_packets_id_fk" FOREIGN KEY ("packet_id") REFERENCES "public"."signature_packets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_packet_requests" ADD CONSTRAINT "signature_packet_requests_request_id_change_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."change_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_packet_requests" ADD CONSTRAINT "signature_packet_requests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signature_packet_requests_of" ON "signature_packet_requests" USING btree ("request_id","packet_id");--> statement-breakpoint
INSERT INTO "signature_packet_requests" ("packet_id", "request_id", "project_id", "position")
	SELECT "id", "change_request_id", "project_id", 1 FROM "signature_packets" WHERE "change_request_id" IS NOT NULL;--> statement-breakpoint
UPDATE "change_requests" SET "order_position" = 1 WHERE "order_sequence" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_order" UNIQUE("sov_id","order_sequence","order_position");
CREATE TABLE "history" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"chain_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"project_id" uuid,
	"object_type" text NOT NULL,
	"object_id" text NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"comment" text,
	"changes" jsonb NOT NULL,
	"request_id" text NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "history_chain_id_seq_pk" PRIMARY KEY("chain_id","seq"),
	CONSTRAINT "history_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "history_heads" (
	"chain_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'QUEUED' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "record_numbers" (
	"project_id" uuid NOT NULL,
	"series" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "record_numbers_project_id_series_pk" PRIMARY KEY("project_id","series")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"operation_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"response" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_operation_id_key_pk" PRIMARY KEY("user_id","operation_id","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registration_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"is_verified" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_onboarding_complete" boolean DEFAULT false NOT NULL,
	"agree_to_terms_timestamp" timestamp (3) with time zone,
	"phone" text,
	"job_title" text,
	"photo_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"phone" text,
	"website" text,
	"license_number" text,
	"subscribed_until" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role_name" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_members_once" UNIQUE("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "join_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"message" text,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid,
	"role_name" text NOT NULL,
	"title" text,
	"status" text NOT NULL,
	"invited_by" uuid,
	"invitation_message" text,
	"token_hash" text,
	"invitation_expires_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_members_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "project_members_once" UNIQUE("project_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "g702s" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"pay_app_id" uuid NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"application_date" date,
	"amount_certified" bigint,
	"amount_certified_reason" text,
	"issued_at" timestamp (3) with time zone,
	"snapshot" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "g702s_pay_app_id_unique" UNIQUE("pay_app_id")
);
--> statement-breakpoint
CREATE TABLE "g703_lines" (
	"g703_id" uuid NOT NULL,
	"sov_line_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"original_value" bigint,
	"cost_impact" bigint,
	"from_previous" bigint NOT NULL,
	"previous_stored" bigint NOT NULL,
	"bill_amount" bigint NOT NULL,
	"material_stored" bigint NOT NULL,
	"previous_no_of_units" bigint,
	"no_of_units" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "g703_lines_g703_id_sov_line_id_pk" PRIMARY KEY("g703_id","sov_line_id")
);
--> statement-breakpoint
CREATE TABLE "g703s" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"pay_app_id" uuid NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"assigned_to_user_id" uuid,
	"rejection_note" text,
	"submitted_at" timestamp (3) with time zone,
	"approved_at" timestamp (3) with time zone,
	"approved_by" uuid,
	"frozen_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "g703s_pay_app_id_unique" UNIQUE("pay_app_id")
);
--> statement-breakpoint
CREATE TABLE "pay_apps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"sov_id" uuid NOT NULL,
	"pay_app_number" integer NOT NULL,
	"status" text NOT NULL,
	"payment_term_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"is_final_pay_app" boolean DEFAULT false NOT NULL,
	"inspector_report_required" boolean DEFAULT false NOT NULL,
	"period_to" date NOT NULL,
	"total_completed_and_stored" bigint DEFAULT 0 NOT NULL,
	"total_retainage" bigint DEFAULT 0 NOT NULL,
	"current_payment_due" bigint DEFAULT 0 NOT NULL,
	"package_note" text,
	"approved_at" timestamp (3) with time zone,
	"created_by" uuid NOT NULL,
	"status_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_apps_number" UNIQUE("sov_id","pay_app_number")
);
--> statement-breakpoint
CREATE TABLE "payment_terms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"sov_id" uuid NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"contract_date" date,
	"paying_company_id" uuid,
	"receiving_company_id" uuid NOT NULL,
	"receiving_user_id" uuid NOT NULL,
	"approving_user_id" uuid,
	"payment_interval" text NOT NULL,
	"retainage" bigint NOT NULL,
	"stored_retainage" bigint,
	"time_to_sign_clw_in_days" integer NOT NULL,
	"time_to_sign_uclw_in_days" integer NOT NULL,
	"time_for_payment_in_days" integer NOT NULL,
	"terms_and_conditions" text DEFAULT '' NOT NULL,
	"rejection_comment" text,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_types" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_types_name" UNIQUE("company_id","name")
);
--> statement-breakpoint
CREATE TABLE "project_units" (
	"project_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_units_project_id_code_pk" PRIMARY KEY("project_id","code")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"project_number" text,
	"project_type_id" uuid,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"owning_company_role" text NOT NULL,
	"budget" bigint,
	"budget_currency" text DEFAULT 'USD' NOT NULL,
	"working_days" text[] DEFAULT '{}' NOT NULL,
	"is_sov_mandatory" boolean DEFAULT false NOT NULL,
	"start_date" date,
	"end_date" date,
	"address" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"site_images" text[] DEFAULT '{}' NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signature_events" (
	"packet_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"project_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"event" text NOT NULL,
	"signer_id" uuid,
	"ip" text,
	"user_agent" text,
	"sha256" text,
	CONSTRAINT "signature_events_packet_id_seq_pk" PRIMARY KEY("packet_id","seq")
);
--> statement-breakpoint
CREATE TABLE "signature_packets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"document_type" text NOT NULL,
	"pay_app_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"document_name" text NOT NULL,
	"status" text DEFAULT 'SENT' NOT NULL,
	"message" text,
	"facts" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"requested_by" text NOT NULL,
	"unsigned_key" text NOT NULL,
	"sha256_unsigned" text NOT NULL,
	"signed_key" text,
	"sha256_signed" text,
	"sealed_key" text,
	"sha256_sealed" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "signature_packets_round" UNIQUE("pay_app_id","round")
);
--> statement-breakpoint
CREATE TABLE "signature_signers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"packet_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"token_hash" text,
	"expires_at" timestamp (3) with time zone,
	"replaced_token_hash" text,
	"sent_at" timestamp (3) with time zone,
	"viewed_at" timestamp (3) with time zone,
	"signed_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"decline_reason" text,
	"ip" text,
	"user_agent" text,
	"signature_type" text,
	"typed_name" text,
	"image_key" text,
	"consent" text,
	CONSTRAINT "signature_signers_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "signature_signers_replaced_token_hash_unique" UNIQUE("replaced_token_hash")
);
--> statement-breakpoint
CREATE TABLE "sov_line_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"sov_id" uuid NOT NULL,
	"sov_line_id" uuid NOT NULL,
	"change_request_id" uuid,
	"change_order_number" text NOT NULL,
	"signed_on" date NOT NULL,
	"cost_impact" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sov_line_changes_once" UNIQUE("change_request_id","sov_line_id")
);
--> statement-breakpoint
CREATE TABLE "sov_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"sov_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"task_id" uuid NOT NULL,
	"task_number" text NOT NULL,
	"task_name" text NOT NULL,
	"sub_division_id" uuid NOT NULL,
	"sub_division_number" text NOT NULL,
	"sub_division_name" text NOT NULL,
	"division_id" uuid NOT NULL,
	"division_number" text NOT NULL,
	"division_name" text NOT NULL,
	"description" text,
	"scheduled_value" bigint,
	"uom" text,
	"unit_price" bigint,
	"no_of_units" bigint,
	"start_date" date,
	"end_date" date,
	"version_status" text DEFAULT 'MUTABLE' NOT NULL,
	"change_request_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sov_users" (
	"sov_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"added_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sov_users_sov_id_user_id_pk" PRIMARY KEY("sov_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sovs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"sov_number" text,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"division_name" text NOT NULL,
	"division_number" text NOT NULL,
	"contractor_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"approver_id" uuid,
	"working_days" text[] DEFAULT '{}' NOT NULL,
	"rejection_comment" text,
	"line_count" integer DEFAULT 0 NOT NULL,
	"scheduled_value" bigint DEFAULT 0 NOT NULL,
	"cost_impact" bigint DEFAULT 0 NOT NULL,
	"start_date" date,
	"end_date" date,
	"last_pay_app_number" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"approved_at" timestamp (3) with time zone,
	"status_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sovs_number" UNIQUE("project_id","sov_number")
);
--> statement-breakpoint
CREATE TABLE "divisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"division_number" text NOT NULL,
	"division_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "divisions_number" UNIQUE("project_id","division_number")
);
--> statement-breakpoint
CREATE TABLE "subdivisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	"sub_division_number" text NOT NULL,
	"sub_division_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subdivisions_number" UNIQUE("division_id","sub_division_number")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"sub_division_id" uuid NOT NULL,
	"task_number" text NOT NULL,
	"task_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tasks_number" UNIQUE("sub_division_id","task_number")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "g702s" ADD CONSTRAINT "g702s_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "g702s" ADD CONSTRAINT "g702s_pay_app_id_pay_apps_id_fk" FOREIGN KEY ("pay_app_id") REFERENCES "public"."pay_apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "g703_lines" ADD CONSTRAINT "g703_lines_g703_id_g703s_id_fk" FOREIGN KEY ("g703_id") REFERENCES "public"."g703s"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "g703_lines" ADD CONSTRAINT "g703_lines_sov_line_id_sov_lines_id_fk" FOREIGN KEY ("sov_line_id") REFERENCES "public"."sov_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "g703_lines" ADD CONSTRAINT "g703_lines_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "g703s" ADD CONSTRAINT "g703s_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "g703s" ADD CONSTRAINT "g703s_pay_app_id_pay_apps_id_fk" FOREIGN KEY ("pay_app_id") REFERENCES "public"."pay_apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "g703s" ADD CONSTRAINT "g703s_assigned_to_user_id_users_id_fk" FOREIGN KEY ("assigned_to_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "g703s" ADD CONSTRAINT "g703s_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_apps" ADD CONSTRAINT "pay_apps_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_apps" ADD CONSTRAINT "pay_apps_sov_id_sovs_id_fk" FOREIGN KEY ("sov_id") REFERENCES "public"."sovs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_apps" ADD CONSTRAINT "pay_apps_payment_term_id_payment_terms_id_fk" FOREIGN KEY ("payment_term_id") REFERENCES "public"."payment_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_apps" ADD CONSTRAINT "pay_apps_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_apps" ADD CONSTRAINT "pay_apps_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_terms" ADD CONSTRAINT "payment_terms_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_terms" ADD CONSTRAINT "payment_terms_sov_id_sovs_id_fk" FOREIGN KEY ("sov_id") REFERENCES "public"."sovs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_terms" ADD CONSTRAINT "payment_terms_paying_company_id_companies_id_fk" FOREIGN KEY ("paying_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_terms" ADD CONSTRAINT "payment_terms_receiving_company_id_companies_id_fk" FOREIGN KEY ("receiving_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_terms" ADD CONSTRAINT "payment_terms_receiving_user_id_users_id_fk" FOREIGN KEY ("receiving_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_terms" ADD CONSTRAINT "payment_terms_approving_user_id_users_id_fk" FOREIGN KEY ("approving_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_terms" ADD CONSTRAINT "payment_terms_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_types" ADD CONSTRAINT "project_types_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_units" ADD CONSTRAINT "project_units_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_project_type_id_project_types_id_fk" FOREIGN KEY ("project_type_id") REFERENCES "public"."project_types"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_events" ADD CONSTRAINT "signature_events_packet_id_signature_packets_id_fk" FOREIGN KEY ("packet_id") REFERENCES "public"."signature_packets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_events" ADD CONSTRAINT "signature_events_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_events" ADD CONSTRAINT "signature_events_signer_id_signature_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."signature_signers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_packets" ADD CONSTRAINT "signature_packets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_packets" ADD CONSTRAINT "signature_packets_pay_app_id_pay_apps_id_fk" FOREIGN KEY ("pay_app_id") REFERENCES "public"."pay_apps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_packets" ADD CONSTRAINT "signature_packets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_signers" ADD CONSTRAINT "signature_signers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_signers" ADD CONSTRAINT "signature_signers_packet_id_signature_packets_id_fk" FOREIGN KEY ("packet_id") REFERENCES "public"."signature_packets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_signers" ADD CONSTRAINT "signature_signers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sov_line_changes" ADD CONSTRAINT "sov_line_changes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sov_line_changes" ADD CONSTRAINT "sov_line_changes_sov_id_sovs_id_fk" FOREIGN KEY ("sov_id") REFERENCES "public"."sovs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sov_line_changes" ADD CONSTRAINT "sov_line_changes_sov_line_id_sov_lines_id_fk" FOREIGN KEY ("sov_line_id") REFERENCES "public"."sov_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sov_lines" ADD CONSTRAINT "sov_lines_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sov_lines" ADD CONSTRAINT "sov_lines_sov_id_sovs_id_fk" FOREIGN KEY ("sov_id") REFERENCES "public"."sovs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sov_lines" ADD CONSTRAINT "sov_lines_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sov_users" ADD CONSTRAINT "sov_users_sov_id_sovs_id_fk" FOREIGN KEY ("sov_id") REFERENCES "public"."sovs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sov_users" ADD CONSTRAINT "sov_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sov_users" ADD CONSTRAINT "sov_users_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sov_users" ADD CONSTRAINT "sov_users_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sovs" ADD CONSTRAINT "sovs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sovs" ADD CONSTRAINT "sovs_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sovs" ADD CONSTRAINT "sovs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sovs" ADD CONSTRAINT "sovs_approver_id_users_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sovs" ADD CONSTRAINT "sovs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "divisions" ADD CONSTRAINT "divisions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subdivisions" ADD CONSTRAINT "subdivisions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subdivisions" ADD CONSTRAINT "subdivisions_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_sub_division_id_subdivisions_id_fk" FOREIGN KEY ("sub_division_id") REFERENCES "public"."subdivisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_object" ON "history" USING btree ("object_type","object_id","seq");--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_age" ON "mail_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_registration" ON "one_time_codes" USING btree ("registration_id","created_at");--> statement-breakpoint
CREATE INDEX "registrations_email" ON "registrations" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_name" ON "companies" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_open" ON "company_invitations" USING btree ("company_id","email") WHERE "company_invitations"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "company_invitations_email" ON "company_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "company_members_user" ON "company_members" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "join_requests_open" ON "join_requests" USING btree ("company_id","user_id") WHERE "join_requests"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "images_uploader" ON "images" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "project_members_user" ON "project_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_apps_one_open" ON "pay_apps" USING btree ("sov_id") WHERE "pay_apps"."deleted_at" is null and "pay_apps"."status" in ('DRAFT', 'PAYMENT_TERM_SAVED', 'PAYMENT_TERMS_APPROVAL_PENDING', 'PAYMENT_TERM_APPROVED', 'PAYMENT_TERM_REJECTED', 'G703_APPROVAL_PENDING', 'G703_APPROVED', 'G703_REJECTED', 'G703_UNLOCKED', 'G703_RE_SUBMITTED', 'INSPECTOR_REPORT_PENDING', 'IR_READY', 'G702_SIGNATURE_PENDING', 'G702_APPROVED', 'APPROVAL_PENDING');--> statement-breakpoint
CREATE INDEX "pay_apps_list" ON "pay_apps" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_terms_sov" ON "payment_terms" USING btree ("sov_id");--> statement-breakpoint
CREATE INDEX "projects_company" ON "projects" USING btree ("company_id","updated_at");--> statement-breakpoint
CREATE INDEX "signature_packets_list" ON "signature_packets" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "signature_signers_packet" ON "signature_signers" USING btree ("packet_id","position");--> statement-breakpoint
CREATE INDEX "sov_line_changes_line" ON "sov_line_changes" USING btree ("sov_line_id");--> statement-breakpoint
CREATE INDEX "sov_line_changes_sov" ON "sov_line_changes" USING btree ("sov_id");--> statement-breakpoint
CREATE INDEX "sov_lines_sov" ON "sov_lines" USING btree ("sov_id","position");--> statement-breakpoint
CREATE INDEX "sov_users_user" ON "sov_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sovs_list" ON "sovs" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sovs_company" ON "sovs" USING btree ("project_id","company_id");--> statement-breakpoint
CREATE INDEX "tasks_project" ON "tasks" USING btree ("project_id");
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"email_confirmed_at" timestamp with time zone,
	"password_hash" text,
	"is_by_form" boolean NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"affiliate_uid" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "active_subscriptions" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"subscription_type" text NOT NULL,
	"end_date" timestamp with time zone NOT NULL,
	"is_trial" boolean NOT NULL,
	"is_auto_renewal" boolean NOT NULL,
	"is_invited_user" boolean NOT NULL,
	"is_visible" boolean NOT NULL,
	"partner" jsonb,
	CONSTRAINT "active_subscriptions_type" CHECK ("subscription_type" in ('Ежедневная', '1 месяц', '6 месяцев', '12 месяцев', 'специальный', 'Старая 1 месяц', 'Старая 6 месяцев', 'Старая 12 месяцев'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"route" text NOT NULL,
	"key" uuid NOT NULL,
	"input_hash" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"status" integer,
	"answer" text,
	CONSTRAINT "idempotency_keys_scope_route_key_pk" PRIMARY KEY("scope","route","key"),
	CONSTRAINT "idempotency_keys_answer" CHECK (("status" is null) = ("answer" is null))
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_tokens_purpose" CHECK ("purpose" in ('password', 'email'))
);
--> statement-breakpoint
CREATE TABLE "sign_in_names" (
	"name" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_identities" (
	"social_type" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_identities_social_type_subject_pk" PRIMARY KEY("social_type","subject")
);
--> statement-breakpoint
CREATE TABLE "social_visits" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"social_type" text NOT NULL,
	"code_verifier" text NOT NULL,
	"return_url" text NOT NULL,
	"account_id" uuid,
	"code_hash" text,
	"profile" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_visits_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "token_families" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"active_hash" text NOT NULL,
	"parent_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "listen_events" (
	"account_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "listen_events_account_id_event_id_pk" PRIMARY KEY("account_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "listen_hours" (
	"account_id" uuid NOT NULL,
	"day" text NOT NULL,
	"hour" integer NOT NULL,
	"material_id" integer NOT NULL,
	"material_type" text NOT NULL,
	"seconds" double precision NOT NULL,
	CONSTRAINT "listen_hours_account_id_day_hour_material_id_material_type_pk" PRIMARY KEY("account_id","day","hour","material_id","material_type"),
	CONSTRAINT "listen_hours_hour" CHECK ("hour" between 0 and 23),
	CONSTRAINT "listen_hours_type" CHECK ("material_type" in ('full', 'demo'))
);
--> statement-breakpoint
CREATE TABLE "material_marks" (
	"account_id" uuid NOT NULL,
	"material_id" integer NOT NULL,
	"position" double precision,
	"position_at" timestamp with time zone,
	"listened_at" timestamp with time zone,
	"favorite_at" timestamp with time zone,
	"history_at" timestamp with time zone,
	CONSTRAINT "material_marks_account_id_material_id_pk" PRIMARY KEY("account_id","material_id"),
	CONSTRAINT "material_marks_position" CHECK (("position" is null) = ("position_at" is null))
);
--> statement-breakpoint
CREATE TABLE "user_achievements" (
	"account_id" uuid NOT NULL,
	"achievement_id" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "user_achievements_account_id_achievement_id_pk" PRIMARY KEY("account_id","achievement_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_letters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_social_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"person" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"code_challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "active_subscriptions" ADD CONSTRAINT "active_subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_names" ADD CONSTRAINT "sign_in_names_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_identities" ADD CONSTRAINT "social_identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_visits" ADD CONSTRAINT "social_visits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_families" ADD CONSTRAINT "token_families_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listen_events" ADD CONSTRAINT "listen_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listen_hours" ADD CONSTRAINT "listen_hours_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_marks" ADD CONSTRAINT "material_marks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_achievements" ADD CONSTRAINT "user_achievements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_started" ON "idempotency_keys" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "one_time_tokens_account" ON "one_time_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sign_in_names_account" ON "sign_in_names" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "social_identities_account" ON "social_identities" USING btree ("account_id","social_type");--> statement-breakpoint
CREATE INDEX "token_families_account" ON "token_families" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "listen_events_created" ON "listen_events" USING btree ("created_at");
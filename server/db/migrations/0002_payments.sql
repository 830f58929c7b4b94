CREATE TABLE "gift_cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code_hash" text,
	"subscription_type" text NOT NULL,
	"buyer_id" uuid,
	"payment_id" uuid NOT NULL,
	"recipient_email" text NOT NULL,
	"sender_name" text,
	"message" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"activated_by" uuid,
	"activated_at" timestamp with time zone,
	CONSTRAINT "gift_cards_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "gift_cards_payment_id_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "loyalty_cards" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"mnogoru_id" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "loyalty_cards_mnogoru_id_unique" UNIQUE("mnogoru_id")
);
--> statement-breakpoint
CREATE TABLE "partner_links" (
	"nonce_hash" text PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_subscribers" (
	"partner" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_subscribers_partner_subject_pk" PRIMARY KEY("partner","subject")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"purpose" text NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"subscription_type" text,
	"is_change" boolean DEFAULT false NOT NULL,
	"amount" integer NOT NULL,
	"promocode_id" integer,
	"phone" text,
	"affiliate_uid" text,
	"provider_ref" text,
	"pay_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_provider_ref_unique" UNIQUE("provider_ref"),
	CONSTRAINT "payments_purpose" CHECK ("purpose" in ('purchase', 'renewal', 'cardChange', 'giftCard')),
	CONSTRAINT "payments_method" CHECK ("method" in ('card', 'mobile')),
	CONSTRAINT "payments_status" CHECK ("status" in ('pending', 'paid', 'declined', 'unsuitable', 'cancelled')),
	CONSTRAINT "payments_settled" CHECK (("status" = 'pending') = ("settled_at" is null)),
	CONSTRAINT "payments_amount" CHECK ("amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promocode_activations" (
	"promocode_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"activated_at" timestamp with time zone NOT NULL,
	"spent_at" timestamp with time zone,
	CONSTRAINT "promocode_activations_promocode_id_account_id_pk" PRIMARY KEY("promocode_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "promocodes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promocodes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"type" text NOT NULL,
	"discount" integer,
	"trial_extension_days" integer,
	"activated_limit_count" integer,
	"activated_count" integer DEFAULT 0 NOT NULL,
	"is_one_time" boolean NOT NULL,
	"expired_at" timestamp with time zone,
	"subscription_types" text[] NOT NULL,
	CONSTRAINT "promocodes_code_unique" UNIQUE("code"),
	CONSTRAINT "promocodes_type" CHECK ("type" in ('discount', 'trial')),
	CONSTRAINT "promocodes_limit" CHECK ("activated_limit_count" is null or "activated_count" <= "activated_limit_count")
);
--> statement-breakpoint
CREATE TABLE "saved_cards" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"card_token" text NOT NULL,
	"last_four" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_bills" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"amount" integer NOT NULL,
	"description" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"status" text NOT NULL,
	"card_token" text,
	"created_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_loyalty_cards" (
	"mnogoru_id" text PRIMARY KEY NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"points" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_purpose";--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_buyer_id_accounts_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_activated_by_accounts_id_fk" FOREIGN KEY ("activated_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_cards" ADD CONSTRAINT "loyalty_cards_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_subscribers" ADD CONSTRAINT "partner_subscribers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_promocode_id_promocodes_id_fk" FOREIGN KEY ("promocode_id") REFERENCES "public"."promocodes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promocode_activations" ADD CONSTRAINT "promocode_activations_promocode_id_promocodes_id_fk" FOREIGN KEY ("promocode_id") REFERENCES "public"."promocodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promocode_activations" ADD CONSTRAINT "promocode_activations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_cards_buyer" ON "gift_cards" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "gift_cards_activated_by" ON "gift_cards" USING btree ("activated_by");--> statement-breakpoint
CREATE INDEX "partner_subscribers_account" ON "partner_subscribers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "payments_account" ON "payments" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open" ON "payments" USING btree ("account_id","purpose") WHERE "status" = 'pending';--> statement-breakpoint
CREATE INDEX "promocode_activations_account" ON "promocode_activations" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_purpose" CHECK ("purpose" in ('password', 'email', 'sign_in', 'merge'));
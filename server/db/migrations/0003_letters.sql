CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text,
	"subject" text NOT NULL,
	"content" text,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"useful_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "letters_key_unique" UNIQUE("key"),
	CONSTRAINT "letters_status" CHECK ("status" in ('waiting', 'sent', 'expired', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "letters_waiting" ON "letters" USING btree ("status","next_attempt_at");
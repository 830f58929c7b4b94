ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_purpose";--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "family_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_in_names" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_purpose" CHECK ("purpose" in ('password', 'email', 'sign_in', 'merge', 'new_email', 'undo_email'));
export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "13"
  }
  public: {
    Tables: {
      activities: {
        Row: {
          calories: number | null
          created_at: string
          day: string
          efforts: Json | null
          external_id: string
          heart_rate: number | null
          id: string
          laps: NonNullable<Json>
          latitude: number | null
          longitude: number | null
          max_heart_rate: number | null
          meters: number | null
          moving_seconds: number | null
          name: string
          pool_meters: number | null
          provider: string
          restricted: boolean
          route_id: string | null
          seconds: number
          started_at: string
          stroke_rate: number | null
          strokes: number | null
          time_zone: string
          track: Json | null
          updated_at: string
          user_id: string
          water_kind: Database["public"]["Enums"]["water_kind"] | null
          water_temperature: number | null
          workout_id: string | null
        }
        Insert: {
          calories?: number | null
          created_at?: string
          day?: never
          efforts?: Json | null
          external_id: string
          heart_rate?: number | null
          id?: string
          laps?: NonNullable<Json>
          latitude?: number | null
          longitude?: number | null
          max_heart_rate?: number | null
          meters?: number | null
          moving_seconds?: number | null
          name?: string
          pool_meters?: number | null
          provider: string
          restricted?: never
          route_id?: string | null
          seconds: number
          started_at: string
          stroke_rate?: number | null
          strokes?: number | null
          time_zone?: string
          track?: Json | null
          updated_at?: string
          user_id: string
          water_kind?: Database["public"]["Enums"]["water_kind"] | null
          water_temperature?: number | null
          workout_id?: string | null
        }
        Update: {
          calories?: number | null
          created_at?: string
          day?: never
          efforts?: Json | null
          external_id?: string
          heart_rate?: number | null
          id?: string
          laps?: NonNullable<Json>
          latitude?: number | null
          longitude?: number | null
          max_heart_rate?: number | null
          meters?: number | null
          moving_seconds?: number | null
          name?: string
          pool_meters?: number | null
          provider?: string
          restricted?: never
          route_id?: string | null
          seconds?: number
          started_at?: string
          stroke_rate?: number | null
          strokes?: number | null
          time_zone?: string
          track?: Json | null
          updated_at?: string
          user_id?: string
          water_kind?: Database["public"]["Enums"]["water_kind"] | null
          water_temperature?: number | null
          workout_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "activities_route_id_fkey"
            columns: ["route_id"]
            isOneToOne: false
            referencedRelation: "routes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "activities_workout_id_fkey"
            columns: ["workout_id"]
            isOneToOne: false
            referencedRelation: "workouts"
            referencedColumns: ["id"]
          },
        ]
      }
      admin_actions: {
        Row: {
          action: string
          actor_id: string
          actor_name: string
          after: Json | null
          before: Json | null
          created_at: string
          id: number
          target_id: string | null
          target_name: string | null
        }
        Insert: {
          action: string
          actor_id: string
          actor_name: string
          after?: Json | null
          before?: Json | null
          created_at?: string
          id?: never
          target_id?: string | null
          target_name?: string | null
        }
        Update: {
          action?: string
          actor_id?: string
          actor_name?: string
          after?: Json | null
          before?: Json | null
          created_at?: string
          id?: never
          target_id?: string | null
          target_name?: string | null
        }
        Relationships: []
      }
      admin_settings: {
        Row: {
          allow_user_registration: boolean
          default_user_role: Database["public"]["Enums"]["user_role"]
          enable_user_reviews: boolean
          id: number
          maintenance_mode: boolean
          max_image_size_mb: number
          max_spots_per_user: number
          require_email_verification: boolean
          spot_approval_required: boolean
          updated_at: string
        }
        Insert: {
          allow_user_registration?: boolean
          default_user_role?: Database["public"]["Enums"]["user_role"]
          enable_user_reviews?: boolean
          id?: number
          maintenance_mode?: boolean
          max_image_size_mb?: number
          max_spots_per_user?: number
          require_email_verification?: boolean
          spot_approval_required?: boolean
          updated_at?: string
        }
        Update: {
          allow_user_registration?: boolean
          default_user_role?: Database["public"]["Enums"]["user_role"]
          enable_user_reviews?: boolean
          id?: number
          maintenance_mode?: boolean
          max_image_size_mb?: number
          max_spots_per_user?: number
          require_email_verification?: boolean
          spot_approval_required?: boolean
          updated_at?: string
        }
        Relationships: []
      }
      alert_deliveries: {
        Row: {
          at: string
          attempts: number
          channel: Database["public"]["Enums"]["notification_channel"]
          claimed_until: string | null
          due_at: string
          error: string | null
          held_for: string | null
          id: string
          notification_id: string
          status: Database["public"]["Enums"]["delivery_status"]
          user_id: string
        }
        Insert: {
          at?: string
          attempts?: number
          channel: Database["public"]["Enums"]["notification_channel"]
          claimed_until?: string | null
          due_at?: string
          error?: string | null
          held_for?: string | null
          id?: string
          notification_id: string
          status?: Database["public"]["Enums"]["delivery_status"]
          user_id: string
        }
        Update: {
          at?: string
          attempts?: number
          channel?: Database["public"]["Enums"]["notification_channel"]
          claimed_until?: string | null
          due_at?: string
          error?: string | null
          held_for?: string | null
          id?: string
          notification_id?: string
          status?: Database["public"]["Enums"]["delivery_status"]
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "alert_deliveries_notification_id_fkey"
            columns: ["notification_id"]
            isOneToOne: false
            referencedRelation: "notifications"
            referencedColumns: ["id"]
          },
        ]
      }
      alert_rules: {
        Row: {
          condition: NonNullable<Json>
          created_at: string
          id: string
          is_active: boolean
          last_fired_at: string | null
          name: string
          spot_id: string
          updated_at: string
          user_id: string
        }
        Insert: {
          condition: NonNullable<Json>
          created_at?: string
          id?: string
          is_active?: boolean
          last_fired_at?: string | null
          name?: string
          spot_id: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          condition?: NonNullable<Json>
          created_at?: string
          id?: string
          is_active?: boolean
          last_fired_at?: string | null
          name?: string
          spot_id?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "alert_rules_spot_id_fkey"
            columns: ["spot_id"]
            isOneToOne: false
            referencedRelation: "spots"
            referencedColumns: ["id"]
          },
        ]
      }
      alerts: {
        Row: {
          affected_areas: string[]
          alert_type: Database["public"]["Enums"]["alert_type"]
          announced_at: string | null
          certainty: Database["public"]["Enums"]["alert_certainty"]
          created_at: string
          data_source_id: string | null
          description: string
          end_announced_at: string | null
          ended_at: string | null
          ending: string | null
          expiration: string
          id: string
          is_active: boolean
          issued_by: string | null
          onset: string | null
          parameters: NonNullable<Json>
          reported_by: string | null
          rule: string | null
          severity: Database["public"]["Enums"]["alert_severity"]
          source_url: string | null
          spot_id: string
          supersedes_id: string | null
          timestamp: string
          title: string
        }
        Insert: {
          affected_areas?: string[]
          alert_type: Database["public"]["Enums"]["alert_type"]
          announced_at?: string | null
          certainty?: Database["public"]["Enums"]["alert_certainty"]
          created_at?: string
          data_source_id?: string | null
          description?: string
          end_announced_at?: string | null
          ended_at?: string | null
          ending?: string | null
          expiration: string
          id?: string
          is_active?: boolean
          issued_by?: string | null
          onset?: string | null
          parameters?: NonNullable<Json>
          reported_by?: string | null
          rule?: string | null
          severity: Database["public"]["Enums"]["alert_severity"]
          source_url?: string | null
          spot_id: string
          supersedes_id?: string | null
          timestamp?: string
          title: string
        }
        Update: {
          affected_areas?: string[]
          alert_type?: Database["public"]["Enums"]["alert_type"]
          announced_at?: string | null
          certainty?: Database["public"]["Enums"]["alert_certainty"]
          created_at?: string
          data_source_id?: string | null
          description?: string
          end_announced_at?: string | null
          ended_at?: string | null
          ending?: string | null
          expiration?: string
          id?: string
          is_active?: boolean
          issued_by?: string | null
          onset?: string | null
          parameters?: NonNullable<Json>
          reported_by?: string | null
          rule?: string | null
          severity?: Database["public"]["Enums"]["alert_severity"]
          source_url?: string | null
          spot_id?: string
          supersedes_id?: string | null
          timestamp?: string
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: "alerts_data_source_id_fkey"
            columns: ["data_source_id"]
            isOneToOne: false
            referencedRelation: "data_sources"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "alerts_spot_id_fkey"
            columns: ["spot_id"]
            isOneToOne: false
            referencedRelation: "spots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "alerts_supersedes_id_fkey"
            columns: ["supersedes_id"]
            isOneToOne: false
            referencedRelation: "alerts"
            referencedColumns: ["id"]
          },
        ]
      }
      almanacs: {
        Row: {
          due_at: string
          spot_id: string
          sun: NonNullable<Json>
          tide: Json | null
          time_zone: string
        }
        Insert: {
          due_at: string
          spot_id: string
          sun: NonNullable<Json>
          tide?: Json | null
          time_zone: string
        }
        Update: {
          due_at?: string
          spot_id?: string
          sun?: NonNullable<Json>
          tide?: Json | null
          time_zone?: string
        }
        Relationships: [
          {
            foreignKeyName: "almanacs_spot_id_fkey"
            columns: ["spot_id"]
            isOneToOne: true
            referencedRelation: "spots"
            referencedColumns: ["id"]
          },
        ]
      }
      attendee_contacts: {
        Row: {
          attendee_id: string
          created_at: string
          emergency_name: string
          emergency_phone: string
          gathering_id: string
          phone: string
          user_id: string | null
        }
        Insert: {
          attendee_id: string
          created_at?: string
          emergency_name?: string
          emergency_phone?: string
          gathering_id: string
          phone?: string
          user_id?: string | null
        }
        Update: {
          attendee_id?: string
          created_at?: string
          emergency_name?: string
          emergency_phone?: string
          gathering_id?: string
          phone?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "attendee_contacts_attendee_id_fkey"
            columns: ["gathering_id", "attendee_id"]
            isOneToOne: false
            referencedRelation: "attendees"
            referencedColumns: ["gathering_id", "id"]
          },
        ]
      }
      attendees: {
        Row: {
          answered_at: string
          buddy_id: string | null
          cap_color: string | null
          gathering_id: string
          greeter_id: string | null
          guest_name: string | null
          id: string
          is_first_time: boolean
          is_removed: boolean
          note_to_host: string
          offered_until: string | null
          pod_id: string | null
          queue_number: number | null
          state: Database["public"]["Enums"]["attendance"]
          user_id: string | null
        }
        Insert: {
          answered_at?: string
          buddy_id?: string | null
          cap_color?: string | null
          gathering_id: string
          greeter_id?: string | null
          guest_name?: string | null
          id?: string
          is_first_time?: boolean
          is_removed?: boolean
          note_to_host?: string
          offered_until?: string | null
          pod_id?: string | null
          queue_number?: number | null
          state: Database["public"]["Enums"]["attendance"]
          user_id?: string | null
        }
        Update: {
          answered_at?: string
          buddy_id?: string | null
          cap_color?: string | null
          gathering_id?: string
          greeter_id?: string | null
          guest_name?: string | null
          id?: string
          is_first_time?: boolean
          is_removed?: boolean
          note_to_host?: string
          offered_until?: string | null
          pod_id?: string | null
          queue_number?: number | null
          state?: Database["public"]["Enums"]["attendance"]
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "attendees_buddy_id_fkey"
            columns: ["gathering_id", "buddy_id"]
            isOneToOne: false
            referencedRelation: "attendees"
            referencedColumns: ["gathering_id", "id"]
          },
          {
            foreignKeyName: "attendees_gathering_id_fkey"
            columns: ["gathering_id"]
            isOneToOne: false
            referencedRelation: "gatherings"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "attendees_greeter_id_fkey"
            columns: ["gathering_id", "greeter_id"]
            isOneToOne: false
            referencedRelation: "attendees"
            referencedColumns: ["gathering_id", "id"]
          },
          {
            foreignKeyName: "attendees_pod_id_fkey"
            columns: ["gathering_id", "pod_id"]
            isOneToOne: false
            referencedRelation: "pods"
            referencedColumns: ["gathering_id", "id"]
          },
        ]
      }
      auth_events: {
        Row: {
          created_at: string
          error_message: string | null
          event_type: string
          id: number
          metadata: NonNullable<Json>
          provider: string | null
          success: boolean | null
          user_id: string | null
        }
        Insert: {
          created_at?: string
          error_message?: string | null
          event_type: string
          id?: never
          metadata?: NonNullable<Json>
          provider?: string | null
          success?: boolean | null
          user_id?: string | null
        }
        Update: {
          created_at?: string
          error_message?: string | null
          event_type?: string
          id?: never
          metadata?: NonNullable<Json>
          provider?: string | null
          success?: boolean | null
          user_id?: string | null
        }
        Relationships: []
      }
      blocked_swimmers: {
        Row: {
          blocked_id: string
          created_at: string
          user_id: string
        }
        Insert: {
          blocked_id: string
          created_at?: string
          user_id: string
        }
        Update: {
          blocked_id?: string
          created_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "blocked_swimmers_blocked_id_fkey"
            columns: ["blocked_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      cleanup_attendees: {
        Row: {
          bags: number
          gathering_id: string
          grams: number
          minutes: number | null
          reason: string
          reviewed_at: string | null
          reviewed_by: string | null
          state: Database["public"]["Enums"]["review_state"]
          updated_at: string
          user_id: string
        }
        Insert: {
          bags?: number
          gathering_id: string
          grams?: number
          minutes?: number | null
          reason?: string
          reviewed_at?: string | null
          reviewed_by?: string | null
          state?: Database["public"]["Enums"]["review_state"]
          updated_at?: string
          user_id: string
        }
        Update: {
          bags?: number
          gathering_id?: string
          grams?: number
          minutes?: number | null
          reason?: string
          reviewed_at?: string | null
          reviewed_by?: string | null
          state?: Database["public"]["Enums"]["review_state"]
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "cleanup_attendees_gathering_id_fkey"
            columns: ["gathering_id"]
            isOneToOne: false
            referencedRelation: "gatherings"
            referencedColumns: ["id"]
          },
        ]
      }
      cleanup_photos: {
        Row: {
          created_at: string
          gathering_id: string
          id: string
          is_approved: boolean
          moment: Database["public"]["Enums"]["cleanup_photo_moment"]
          path: string
          user_id: string
        }
        Insert: {
          created_at?: string
          gathering_id: string
          id?: string
          is_approved?: boolean
          moment: Database["public"]["Enums"]["cleanup_photo_moment"]
          path: string
          user_id?: string
        }
        Update: {
          created_at?: string
          gathering_id?: string
          id?: string
          is_approved?: boolean
          moment?: Database["public"]["Enums"]["cleanup_photo_moment"]
          path?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "cleanup_photos_gathering_id_fkey"
            columns: ["gathering_id"]
            isOneToOne: false
            referencedRelation: "gatherings"
            referencedColumns: ["id"]
          },
        ]
      }
      cleanup_results: {
        Row: {
          announced_at: string | null
          bags: number
          closed_at: string
          closed_by: string | null
          gathering_id: string
          grams: number
          minutes: number | null
          note: string
          people: number | null
          shore_meters: number | null
          updated_at: string
        }
        Insert: {
          announced_at?: string | null
          bags: number
          closed_at?: string
          closed_by?: string | null
          gathering_id: string
          grams: number
          minutes?: number | null
          note?: string
          people?: number | null
          shore_meters?: number | null
          updated_at?: string
        }
        Update: {
          announced_at?: string | null
          bags?: number
          closed_at?: string
          closed_by?: string | null
          gathering_id?: string
          grams?: number
          minutes?: number | null
          note?: string
          people?: number | null
          shore_meters?: number | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "cleanup_results_gathering_id_fkey"
            columns: ["gathering_id"]
            isOneToOne: true
            referencedRelation: "gatherings"
            referencedColumns: ["id"]
          },
        ]
      }
      conditions_updates: {
        Row: {
          spot_id: string
          updated_at: string
        }
        Insert: {
          spot_id: string
          updated_at?: string
        }
        Update: {
          spot_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "conditions_updates_spot_id_fkey"
            columns: ["spot_id"]
            isOneToOne: true
            referencedRelation: "spots"
            referencedColumns: ["id"]
          },
        ]
      }
      consent_log: {
        Row: {
          analytics: boolean | null
          at: string
          chosen_at: string | null
          chosen_source: string | null
          functional: boolean | null
          id: number
          marketing: boolean | null
          policy_version: number | null
          source: string | null
          user_id: string
        }
        Insert: {
          analytics?: boolean | null
          at?: string
          chosen_at?: string | null
          chosen_source?: string | null
          functional?: boolean | null
          id?: never
          marketing?: boolean | null
          policy_version?: number | null
          source?: string | null
          user_id: string
        }
        Update: {
          analytics?: boolean | null
          at?: string
          chosen_at?: string | null
          chosen_source?: string | null
          functional?: boolean | null
          id?: never
          marketing?: boolean | null
          policy_version?: number | null
          source?: string | null
          user_id?: string
        }
        Relationships: []
      }
      contact_answers: {
        Row: {
          author_name: string
          body: string
          created_at: string
          id: string
          message_id: string
        }
        Insert: {
          author_name: string
          body: string
          created_at?: string
          id?: string
          message_id: string
        }
        Update: {
          author_name?: string
          body?: string
          created_at?: string
          id?: string
          message_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "contact_answers_message_id_fkey"
            columns: ["message_id"]
            isOneToOne: false
            referencedRelation: "contact_messages"
            referencedColumns: ["id"]
          },
        ]
      }
      contact_messages: {
        Row: {
          body: string
          closed_at: string | null
          created_at: string
          email: string
          id: string
          name: string
          state: Database["public"]["Enums"]["contact_state"]
          topic: Database["public"]["Enums"]["contact_topic"]
          user_id: string | null
        }
        Insert: {
          body: string
          closed_at?: string | null
          created_at?: string
          email: string
          id: string
          name: string
          state?: Database["public"]["Enums"]["contact_state"]
          topic: Database["public"]["Enums"]["contact_topic"]
          user_id?: string | null
        }
        Update: {
          body?: string
          closed_at?: string | null
          created_at?: string
          email?: string
          id?: string
          name?: string
          state?: Database["public"]["Enums"]["contact_state"]
          topic?: Database["public"]["Enums"]["contact_topic"]
          user_id?: string | null
        }
        Relationships: []
      }
      content_reports: {
        Row: {
          content_id: string
          content_type: Database["public"]["Enums"]["content_type"]
          created_at: string
          decision_id: number | null
          id: string
          note: string
          reason: Database["public"]["Enums"]["report_reason"]
          settled_at: string | null
          status: Database["public"]["Enums"]["report_status"]
          user_id: string
        }
        Insert: {
          content_id: string
          content_type: Database["public"]["Enums"]["content_type"]
          created_at?: string
          decision_id?: number | null
          id?: string
          note?: string
          reason: Database["public"]["Enums"]["report_reason"]
          settled_at?: string | null
          status?: Database["public"]["Enums"]["report_status"]
          user_id?: string
        }
        Update: {
          content_id?: string
          content_type?: Database["public"]["Enums"]["content_type"]
          created_at?: string
          decision_id?: number | null
          id?: string
          note?: string
          reason?: Database["public"]["Enums"]["report_reason"]
          settled_at?: string | null
          status?: Database["public"]["Enums"]["report_status"]
          user_id?: string
        }
        Relationships: []
      }
      contributor_trust: {
        Row: {
          accepted_count: number
          badge_ids: string[]
          contribution_count: number
          decided_count: number
          expertise_areas: Database["public"]["Enums"]["crowd_report_kind"][]
          last_contribution_at: string | null
          overall_score: number
          trust_level: Database["public"]["Enums"]["trust_level"]
          updated_at: string
          user_id: string
          verification_rate: number
        }
        Insert: {
          accepted_count?: number
          badge_ids?: string[]
          contribution_count?: number
          decided_count?: number
          expertise_areas?: Database["public"]["Enums"]["crowd_report_kind"][]
          last_contribution_at?: string | null
          overall_score?: number
          trust_level?: Database["public"]["Enums"]["trust_level"]
          updated_at?: string
          user_id: string
          verification_rate?: number
        }
        Update: {
          accepted_count?: number
          badge_ids?: string[]
          contribution_count?: number
          decided_count?: number
          expertise_areas?: Database["public"]["Enums"]["crowd_report_kind"][]
          last_contribution_at?: string | null
          overall_score?: number
          trust_level?: Database["public"]["Enums"]["trust_level"]
          updated_at?: string
          user_id?: string
          verification_rate?: number
        }
        Relationships: []
      }
      crowd_report_votes: {
        Row: {
          changes: number
          created_at: string
          report_id: string
          user_id: string
          vote: Database["public"]["Enums"]["crowd_report_vote"] | null
        }
        Insert: {
          changes?: number
          created_at?: string
          report_id: string
          user_id?: string
          vote?: Database["public"]["Enums"]["crowd_report_vote"] | null
        }
        Update: {
          changes?: number
          created_at?: string
          report_id?: string
          user_id?: string
          vote?: Database["public"]["Enums"]["crowd_report_vote"] | null
        }
        Relationships: [
          {
            foreignKeyName: "crowd_report_votes_report_id_fkey"
            columns: ["report_id"]
            isOneToOne: false
            referencedRelation: "crowd_reports"
            referencedColumns: ["id"]
          },
        ]
      }
      crowd_reports: {
        Row: {
          accuracy: number | null
          all_clears: number
          author_trust: number
          confirmations: number
          created_at: string
          device_info: string | null
          distance_class: Database["public"]["Enums"]["distance_class"]
          expires_at: string
          id: string
          latitude: number | null
          longitude: number | null
          media_attachments: NonNullable<Json>
          moderated_at: string | null
          moderated_by: string | null
          moderation_note: string | null
          observed_at: string
          parameters: NonNullable<Json>
          proximity_m: number | null
          renewed_at: string | null
          report_type: Database["public"]["Enums"]["crowd_report_kind"]
          shown_media: NonNullable<Json>
          spot_id: string
          text_description: string | null
          user_id: string
          verification_status: Database["public"]["Enums"]["verification_status"]
          visibility: Database["public"]["Enums"]["crowd_report_visibility"]
          withdrawn_at: string | null
        }
        Insert: {
          accuracy?: number | null
          all_clears?: number
          author_trust?: number
          confirmations?: number
          created_at?: string
          device_info?: string | null
          distance_class?: never
          expires_at?: string
          id?: string
          latitude?: number | null
          longitude?: number | null
          media_attachments?: NonNullable<Json>
          moderated_at?: string | null
          moderated_by?: string | null
          moderation_note?: string | null
          observed_at?: string
          parameters?: NonNullable<Json>
          proximity_m?: number | null
          renewed_at?: string | null
          report_type: Database["public"]["Enums"]["crowd_report_kind"]
          shown_media?: NonNullable<Json>
          spot_id: string
          text_description?: string | null
          user_id?: string
          verification_status?: Database["public"]["Enums"]["verification_status"]
          visibility?: Database["public"]["Enums"]["crowd_report_visibility"]
          withdrawn_at?: string | null
        }
        Update: {
          accuracy?: number | null
          all_clears?: number
          author_trust?: number
          confirmations?: number
          created_at?: string
          device_info?: string | null
          distance_class?: never
          expires_at?: string
          id?: string
          latitude?: number | null
          longitude?: number | null
          media_attachments?: NonNullable<Json>
          moderated_at?: string | null
          moderated_by?: string | null
          moderation_note?: string | null
          observed_at?: string
          parameters?: NonNullable<Json>
          proximity_m?: number | null
          renewed_at?: string | null
          report_type?: Database["public"]["Enums"]["crowd_report_kind"]
          shown_media?: NonNullable<Json>
          spot_id?: string
          text_description?: string | null
          user_id?: string
          verification_status?: Database["public"]["Enums"]["verification_status"]
          visibility?: Database["public"]["Enums"]["crowd_report_visibility"]
          withdrawn_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "crowd_reports_spot_id_fkey"
            columns: ["spot_id"]
            isOneToOne: false
            referencedRelation: "spots"
            referencedColumns: ["id"]
          },
        ]
      }
      data_sources: {
        Row: {
          api_details: NonNullable<Json>
          attribution: string | null
          created_at: string
          description: string
          drop_reason: string | null
          failures: number
          id: string
          last_attempt_at: string | null
          last_error: string | null
          last_success_at: string | null
          licence: string | null
          logo_url: string | null
          name: string
          problem: string | null
          reliability: Database["public"]["Enums"]["source_reliability"]
          retry_at: string | null
          rows_dropped: number
          rows_read: number | null
          update_frequency_minutes: number | null
          updated_at: string
          url: string | null
        }
        Insert: {
          api_details?: NonNullable<Json>
          attribution?: string | null
          created_at?: string
          description?: string
          drop_reason?: string | null
          failures?: number
          id: string
          last_attempt_at?: string | null
          last_error?: string | null
          last_success_at?: string | null
          licence?: string | null
          logo_url?: string | null
          name: string
          problem?: never
          reliability?: Database["public"]["Enums"]["source_reliability"]
          retry_at?: string | null
          rows_dropped?: number
          rows_read?: number | null
          update_frequency_minutes?: number | null
          updated_at?: string
          url?: string | null
        }
        Update: {
          api_details?: NonNullable<Json>
          attribution?: string | null
          created_at?: string
          description?: string
          drop_reason?: string | null
          failures?: number
          id?: string
          last_attempt_at?: string | null
          last_error?: string | null
          last_success_at?: string | null
          licence?: string | null
          logo_url?: string | null
          name?: string
          problem?: never
          reliability?: Database["public"]["Enums"]["source_reliability"]
          retry_at?: string | null
          rows_dropped?: number
          rows_read?: number | null
          update_frequency_minutes?: number | null
          updated_at?: string
          url?: string | null
        }
        Relationships: []
      }
      debris_counts: {
        Row: {
          at: string
          change: number
          created_at: string
          device_id: string
          gathering_id: string
          grams: number
          id: string
          kind: Database["public"]["Enums"]["debris_kind"]
          user_id: string | null
        }
        Insert: {
          at: string
          change: number
          created_at?: string
          device_id: string
          gathering_id: string
          grams?: number
          id: string
          kind: Database["public"]["Enums"]["debris_kind"]
          user_id?: string | null
        }
        Update: {
          at?: string
          change?: number
          created_at?: string
          device_id?: string
          gathering_id?: string
          grams?: number
          id?: string
          kind?: Database["public"]["Enums"]["debris_kind"]
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "debris_counts_gathering_id_fkey"
            columns: ["gathering_id"]
            isOneToOne: false
            referencedRelation: "gatherings"
            referencedColumns: ["id"]
          },
        ]
      }
      event_log: {
        Row: {
          created_at: string
          event_type: string
          id: number
          payload: NonNullable<Json>
          processed: boolean
          table_name: string | null
          user_id: string | null
        }
        Insert: {
          created_at?: string
          event_type: string
          id?: never
          payload?: NonNullable<Json>
          processed?: boolean
          table_name?: string | null
          user_id?: never
        }
        Update: {
          created_at?: string
          event_type?: string
          id?: never
          payload?: NonNullable<Json>
          processed?: boolean
          table_name?: string | null
          user_id?: never
        }
        Relationships: []
      }
      favorites: {
        Row: {
          created_at: string
          spot_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          spot_id: string
          user_id: string
        }
        Update: {
          created_at?: string
          spot_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "favorites_spot_id_fkey"
            columns: ["spot_id"]
            isOneToOne: false
            referencedRelation: "spots"
            referencedColumns: ["id"]
          },
        ]
      }
      gathering_comments: {
        Row: {
          body: string
          created_at: string
          deleted_at: string | null
          gathering_id: string
          hidden_reason: string | null
          id: string
          is_approved: boolean
          is_author_banned: boolean
          is_hidden: boolean
          is_removed_by_host: boolean
          is_shown: boolean
          updated_at: string
          user_id: string
        }
        Insert: {
          body: string
          created_at?: string
          deleted_at?: string | null
          gathering_id: string
          hidden_reason?: string | null
          id?: string
          is_approved?: boolean
          is_author_banned?: boolean
          is_hidden?: boolean
          is_removed_by_host?: boolean
          is_shown?: never
          updated_at?: string
          user_id?: string
        }
        Update: {
          body?: string
          created_at?: string
          deleted_at?: string | null
          gathering_id?: string
          hidden_reason?: string | null
          id?: string
          is_approved?: boolean
          is_author_banned?: boolean
          is_hidden?: boolean
          is_removed_by_host?: boolean
          is_shown?: never
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "gathering_comments_gathering_id_fkey"
            columns: ["gathering_id"]
            isOneToOne: false
            referencedRelation: "gatherings"
            referencedColumns: ["id"]
          },
        ]
      }
      gathering_hosts: {
        Row: {
          created_at: string
          gathering_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          gathering_id: string
          user_id: string
        }
        Update: {
          created_at?: string
          gathering_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "gathering_hosts_gathering_id_fkey"
            columns: ["gathering_id"]
            isOneToOne: false
            referencedRelation: "gatherings"
            referencedColumns: ["id"]
          },
        ]
      }
      gathering_notes: {
        Row: {
          emergency_contacts: string
          gathering_id: string
          host_notes: string
          updated_at: string
        }
        Insert: {
          emergency_contacts?: string
          gathering_id: string
          host_notes?: string
          updated_at?: string
        }
        Update: {
          emergency_contacts?: string
          gathering_id?: string
          host_notes?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "gathering_notes_gathering_id_fkey"
            columns: ["gathering_id"]
            isOneToOne: true
            referencedRelation: "gatherings"
            referencedColumns: ["id"]
          },
        ]
      }
      gathering_series: {
        Row: {
          created_at: string
          created_by: string | null
          ended_at: string | null
          expand_at: string | null
          expanded_through: string | null
          first_on: string
          group_id: string | null
          id: string
          local_time: string | null
          rrule: string | null
          skipped: NonNullable<Json>
          template: NonNullable<Json>
          tide: Json | null
          time_zone: string
          until: string | null
          updated_at: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          expand_at?: string | null
          expanded_through?: string | null
          first_on: string
          group_id?: string | null
          id?: string
          local_time?: string | null
          rrule?: string | null
          skipped?: NonNullable<Json>
          template: NonNullable<Json>
          tide?: Json | null
          time_zone: string
          until?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          expand_at?: string | null
          expanded_through?: string | null
          first_on?: string
          group_id?: string | null
          id?: string
          local_time?: string | null
          rrule?: string | null
          skipped?: NonNullable<Json>
          template?: NonNullable<Json>
          tide?: Json | null
          time_zone?: string
          until?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "gathering_series_group_id_fkey"
            columns: ["group_id"]
            isOneToOne: false
            referencedRelation: "swim_groups"
            referencedColumns: ["id"]
          },
        ]
      }
      gatherings: {
        Row: {
          answers_close_at: string | null
          area: Json | null
          backup_spot_id: string | null
          backup_starts_at: string | null
          cancel_reason: string | null
          capacity: number | null
          checks_conditions: boolean
          cover: string
          created_at: string
          created_by: string | null
          deleted_at: string | null
          description: string
          emergency_plan: string
          ends_at: string
          going_count: number
          group_id: string | null
          hidden_reason: string | null
          hides_names: boolean
          id: string
          is_author_banned: boolean
          is_beginner_welcome: boolean
          is_exception: boolean
          is_hidden: boolean
          is_listed: boolean
          is_shown: boolean
          kind: Database["public"]["Enums"]["gathering_kind"]
          kit: string[]
          latitude: number | null
          limits: NonNullable<Json>
          longitude: number | null
          meeting_point: string
          minutes_in_water: number | null
          occurrence_on: string | null
          offered_count: number
          overdue_minutes: number
          place_name: string
          previous_starts_at: string | null
          report_id: string | null
          sequence: number
          series_id: string | null
          spot_id: string | null
          starts_at: string
          state: Database["public"]["Enums"]["gathering_state"]
          ticket_url: string | null
          time_zone: string
          title: string
          updated_at: string
          uses_muster: boolean
          uses_pairs: boolean
          visibility: Database["public"]["Enums"]["gathering_visibility"]
          waiting_count: number
        }
        Insert: {
          answers_close_at?: string | null
          area?: Json | null
          backup_spot_id?: string | null
          backup_starts_at?: string | null
          cancel_reason?: string | null
          capacity?: number | null
          checks_conditions?: boolean
          cover?: string
          created_at?: string
          created_by?: string | null
          deleted_at?: string | null
          description?: string
          emergency_plan?: string
          ends_at: string
          going_count?: number
          group_id?: string | null
          hidden_reason?: string | null
          hides_names?: boolean
          id?: string
          is_author_banned?: boolean
          is_beginner_welcome?: boolean
          is_exception?: boolean
          is_hidden?: boolean
          is_listed?: never
          is_shown?: never
          kind?: Database["public"]["Enums"]["gathering_kind"]
          kit?: string[]
          latitude?: number | null
          limits?: NonNullable<Json>
          longitude?: number | null
          meeting_point?: string
          minutes_in_water?: number | null
          occurrence_on?: string | null
          offered_count?: number
          overdue_minutes?: number
          place_name?: string
          previous_starts_at?: string | null
          report_id?: string | null
          sequence?: number
          series_id?: string | null
          spot_id?: string | null
          starts_at: string
          state?: Database["public"]["Enums"]["gathering_state"]
          ticket_url?: string | null
          time_zone: string
          title: string
          updated_at?: string
          uses_muster?: boolean
          uses_pairs?: boolean
          visibility?: Database["public"]["Enums"]["gathering_visibility"]
          waiting_count?: number
        }
        Update: {
          answers_close_at?: string | null
          area?: Json | null
          backup_spot_id?: string | null
          backup_starts_at?: string | null
          cancel_reason?: string | null
          capacity?: number | null
          checks_conditions?: boolean
          cover?: string
          created_at?: string
          created_by?: string | null
          deleted_at?: string | null
          description?: string
          emergency_plan?: string
          ends_at?: string
          going_count?: number
          group_id?: string | null
          hidden_reason?: string | null
          hides_names?: boolean
          id?: string
          is_author_banned?: boolean
          is_beginner_welcome?: boolean
          is_exception?: boolean
          is_hidden?: boolean
          is_listed?: never
          is_shown?: never
          kind?: Database["public"]["Enums"]["gathering_kind"]
          kit?: string[]
          latitude?: number | null
          limits?: NonNullable<Json>
          longitude?: number | null
          meeting_point?: string
          minutes_in_water?: number | null
          occurrence_on?: string | null
          offered_count?: number
          overdue_minutes?: number
          place_name?: string
          previous_starts_at?: string | null
          report_id?: string | null
          sequence?: number
          series_id?: string | null
          spot_id?: string | null
          starts_at?: string
          state?: Database["public"]["Enums"]["gathering_state"]
          ticket_url?: string | null
          time_zone?: string
          title?: string
          updated_at?: string
          uses_muster?: boolean
          uses_pairs?: boolean
          visibility?: Database["public"]["Enums"]["gathering_visibility"]
          waiting_count?: number
        }
        Relationships: [
          {
            foreignKeyName: "gatherings_backup_spot_id_fkey"
            columns: ["backup_spot_id"]
            isOneToOne: false
            referencedRelation: "spots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "gatherings_group_id_fkey"
            columns: ["group_id"]
            isOneToOne: false
            referencedRelation: "swim_groups"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "gatherings_report_id_fkey"
            columns: ["report_id"]
            isOneToOne: false
            referencedRelation: "crowd_reports"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "gatherings_series_id_fkey"
            columns: ["series_id"]
            isOneToOne: false
            referencedRelation: "gathering_series"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "gatherings_spot_id_fkey"
            columns: ["spot_id"]
            isOneToOne: false
            referencedRelation: "spots"
            referencedColumns: ["id"]
          },
        ]
      }
      go_checks: {
        Row: {
          checked_at: string
          checkpoint: Database["public"]["Enums"]["go_checkpoint"]
          facts: NonNullable<Json>
          gathering_id: string
          reasons: NonNullable<Json>
          starts_at: string
          suggestion: Database["public"]["Enums"]["go_suggestion"]
          told_at: string | null
        }
        Insert: {
          checked_at: string
          checkpoint: Database["public"]["Enums"]["go_checkpoint"]
          facts: NonNullable<Json>
          gathering_id: string
          reasons?: NonNullable<Json>
          starts_at: string
          suggestion: Database["public"]["Enums"]["go_suggestion"]
          told_at?: string | null
        }
        Update: {
          checked_at?: string
          checkpoint?: Database["public"]["Enums"]["go_checkpoint"]
          facts?: NonNullable<Json>
          gathering_id?: string
          reasons?: NonNullable<Json>
          starts_at?: string
          suggestion?: Database["public"]["Enums"]["go_suggestion"]
          told_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "go_checks_gathering_id_fkey"
            columns: ["gathering_id"]
            isOneToOne: false
            referencedRelation: "gatherings"
            referencedColumns: ["id"]
          },
        ]
      }
      go_decisions: {
        Row: {
          checkpoint: Database["public"]["Enums"]["go_checkpoint"]
          decided_at: string
          decided_by: string | null
          decision: Database["public"]["Enums"]["go_decision"]
          facts: Json | null
          gathering_id: string
          id: string
          reason: string
          starts_at: string
          told_at: string | null
        }
        Insert: {
          checkpoint?: Database["public"]["Enums"]["go_checkpoint"]
          decided_at?: string
          decided_by?: string | null
          decision: Database["public"]["Enums"]["go_decision"]
          facts?: Json | null
          gathering_id: string
          id?: string
          reason?: string
          starts_at: string
          told_at?: string | null
        }
        Update: {
          checkpoint?: Database["public"]["Enums"]["go_checkpoint"]
          decided_at?: string
          decided_by?: string | null
          decision?: Database["public"]["Enums"]["go_decision"]
          facts?: Json | null
          gathering_id?: string
          id?: string
          reason?: string
          starts_at?: string
          told_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "go_decisions_gathering_id_fkey"
            columns: ["gathering_id"]
            isOneToOne: false
            referencedRelation: "gatherings"
            referencedColumns: ["id"]
          },
        ]
      }
      group_comments: {
        Row: {
          body: string
          created_at: string
          deleted_at: string | null
          group_id: string
          hidden_reason: string | null
          id: string
          is_author_banned: boolean
          is_hidden: boolean
          is_removed_by_host: boolean
          is_shown: boolean
          post_id: string
          updated_at: string
          user_id: string
        }
        Insert: {
          body: string
          created_at?: string
          deleted_at?: string | null
          group_id: string
          hidden_reason?: string | null
          id?: string
          is_author_banned?: boolean
          is_hidden?: boolean
          is_removed_by_host?: boolean
          is_shown?: never
          post_id: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          body?: string
          created_at?: string
          deleted_at?: string | null
          group_id?: string
          hidden_reason?: string | null
          id?: string
          is_author_banned?: boolean
          is_hidden?: boolean
          is_removed_by_host?: boolean
          is_shown?: never
          post_id?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "group_comments_post_id_fkey"
            columns: ["post_id", "group_id"]
            isOneToOne: false
            referencedRelation: "group_posts"
            referencedColumns: ["id", "group_id"]
          },
        ]
      }
      group_invitations: {
        Row: {
          created_at: string
          created_by: string | null
          expires_at: string
          group_id: string
          id: string
          revoked_at: string | null
          uses_left: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          expires_at?: string
          group_id: string
          id?: string
          revoked_at?: string | null
          uses_left?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          expires_at?: string
          group_id?: string
          id?: string
          revoked_at?: string | null
          uses_left?: number
        }
        Relationships: [
          {
            foreignKeyName: "group_invitations_group_id_fkey"
            columns: ["group_id"]
            isOneToOne: false
            referencedRelation: "swim_groups"
            referencedColumns: ["id"]
          },
        ]
      }
      group_members: {
        Row: {
          group_id: string
          joined_at: string
          pace: number | null
          role: Database["public"]["Enums"]["group_role"]
          shows_pace: boolean
          shows_swims: boolean
          state: Database["public"]["Enums"]["membership_state"]
          swim_times: Database["public"]["Enums"]["swim_time"][]
          user_id: string
        }
        Insert: {
          group_id: string
          joined_at?: string
          pace?: number | null
          role?: Database["public"]["Enums"]["group_role"]
          shows_pace?: boolean
          shows_swims?: boolean
          state?: Database["public"]["Enums"]["membership_state"]
          swim_times?: Database["public"]["Enums"]["swim_time"][]
          user_id: string
        }
        Update: {
          group_id?: string
          joined_at?: string
          pace?: number | null
          role?: Database["public"]["Enums"]["group_role"]
          shows_pace?: boolean
          shows_swims?: boolean
          state?: Database["public"]["Enums"]["membership_state"]
          swim_times?: Database["public"]["Enums"]["swim_time"][]
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "group_members_group_id_fkey"
            columns: ["group_id"]
            isOneToOne: false
            referencedRelation: "swim_groups"
            referencedColumns: ["id"]
          },
        ]
      }
      group_mutes: {
        Row: {
          created_at: string
          group_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          group_id: string
          user_id?: string
        }
        Update: {
          created_at?: string
          group_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "group_mutes_group_id_fkey"
            columns: ["group_id"]
            isOneToOne: false
            referencedRelation: "swim_groups"
            referencedColumns: ["id"]
          },
        ]
      }
      group_posts: {
        Row: {
          body: string
          comment_count: number
          created_at: string
          deleted_at: string | null
          group_id: string
          hidden_reason: string | null
          id: string
          is_author_banned: boolean
          is_hidden: boolean
          is_removed_by_host: boolean
          is_shown: boolean
          photo_path: string | null
          updated_at: string
          user_id: string
        }
        Insert: {
          body: string
          comment_count?: number
          created_at?: string
          deleted_at?: string | null
          group_id: string
          hidden_reason?: string | null
          id?: string
          is_author_banned?: boolean
          is_hidden?: boolean
          is_removed_by_host?: boolean
          is_shown?: never
          photo_path?: string | null
          updated_at?: string
          user_id?: string
        }
        Update: {
          body?: string
          comment_count?: number
          created_at?: string
          deleted_at?: string | null
          group_id?: string
          hidden_reason?: string | null
          id?: string
          is_author_banned?: boolean
          is_hidden?: boolean
          is_removed_by_host?: boolean
          is_shown?: never
          photo_path?: string | null
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "group_posts_group_id_fkey"
            columns: ["group_id"]
            isOneToOne: false
            referencedRelation: "swim_groups"
            referencedColumns: ["id"]
          },
        ]
      }
      imported_spots: {
        Row: {
          fingerprint: string
          import_id: string
          kept_because: string | null
          row_number: number
          spot_id: string
        }
        Insert: {
          fingerprint: string
          import_id: string
          kept_because?: string | null
          row_number: number
          spot_id: string
        }
        Update: {
          fingerprint?: string
          import_id?: string
          kept_because?: string | null
          row_number?: number
          spot_id?: string
        }
        Relationships: []
      }
      muster_entries: {
        Row: {
          action: Database["public"]["Enums"]["muster_action"]
          at: string
          attendee_id: string
          device_id: string
          gathering_id: string
          id: string
          recorded_at: string
          recorded_by: string | null
          undoes_id: string | null
        }
        Insert: {
          action: Database["public"]["Enums"]["muster_action"]
          at: string
          attendee_id: string
          device_id: string
          gathering_id: string
          id: string
          recorded_at?: string
          recorded_by?: string | null
          undoes_id?: string | null
        }
        Update: {
          action?: Database["public"]["Enums"]["muster_action"]
          at?: string
          attendee_id?: string
          device_id?: string
          gathering_id?: string
          id?: string
          recorded_at?: string
          recorded_by?: string | null
          undoes_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "muster_entries_attendee_id_fkey"
            columns: ["gathering_id", "attendee_id"]
            isOneToOne: false
            referencedRelation: "attendees"
            referencedColumns: ["gathering_id", "id"]
          },
          {
            foreignKeyName: "muster_entries_gathering_id_fkey"
            columns: ["gathering_id"]
            isOneToOne: false
            referencedRelation: "gatherings"
            referencedColumns: ["id"]
          },
        ]
      }
      notifications: {
        Row: {
          alert_id: string | null
          body: string
          created_at: string
          expires_at: string | null
          id: string
          kind: string
          link: string
          read_at: string | null
          source_key: string
          spot_id: string | null
          title: string
          user_id: string
        }
        Insert: {
          alert_id?: string | null
          body?: string
          created_at?: string
          expires_at?: string | null
          id?: string
          kind: string
          link: string
          read_at?: string | null
          source_key: string
          spot_id?: string | null
          title: string
          user_id: string
        }
        Update: {
          alert_id?: string | null
          body?: string
          created_at?: string
          expires_at?: string | null
          id?: string
          kind?: string
          link?: string
          read_at?: string | null
          source_key?: string
          spot_id?: string | null
          title?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "notifications_alert_id_fkey"
            columns: ["alert_id"]
            isOneToOne: false
            referencedRelation: "alerts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_spot_id_fkey"
            columns: ["spot_id"]
            isOneToOne: false
            referencedRelation: "spots"
            referencedColumns: ["id"]
          },
        ]
      }
      onboarding_status: {
        Row: {
          analytics_completed: boolean
          completed_at: string | null
          created_at: string
          email_verified: boolean
          fitness_completed: boolean
          fitness_connected: boolean
          location_set: boolean
          platforms_completed: boolean
          preferences_set: boolean
          premium_completed: boolean
          premium_offered: boolean
          profile_completed: boolean
          social_connected: boolean
          steps_completed: string[]
          updated_at: string
          user_id: string
        }
        Insert: {
          analytics_completed?: boolean
          completed_at?: string | null
          created_at?: string
          email_verified?: boolean
          fitness_completed?: boolean
          fitness_connected?: boolean
          location_set?: boolean
          platforms_completed?: boolean
          preferences_set?: boolean
          premium_completed?: boolean
          premium_offered?: boolean
          profile_completed?: boolean
          social_connected?: boolean
          steps_completed?: string[]
          updated_at?: string
          user_id: string
        }
        Update: {
          analytics_completed?: boolean
          completed_at?: string | null
          created_at?: string
          email_verified?: boolean
          fitness_completed?: boolean
          fitness_connected?: boolean
          location_set?: boolean
          platforms_completed?: boolean
          preferences_set?: boolean
          premium_completed?: boolean
          premium_offered?: boolean
          profile_completed?: boolean
          social_connected?: boolean
          steps_completed?: string[]
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      payment_events: {
        Row: {
          attempts: number
          handled_at: string | null
          id: string
          last_error: string | null
          occurred_at: string
          outcome: string | null
          payload: NonNullable<Json>
          received_at: string
          type: string
          user_id: string | null
        }
        Insert: {
          attempts?: number
          handled_at?: string | null
          id: string
          last_error?: string | null
          occurred_at: string
          outcome?: string | null
          payload: NonNullable<Json>
          received_at?: string
          type: string
          user_id?: string | null
        }
        Update: {
          attempts?: number
          handled_at?: string | null
          id?: string
          last_error?: string | null
          occurred_at?: string
          outcome?: string | null
          payload?: NonNullable<Json>
          received_at?: string
          type?: string
          user_id?: string | null
        }
        Relationships: []
      }
      platform_connections: {
        Row: {
          created_at: string
          error: string | null
          external_user_id: string | null
          failures: number
          id: string
          imports_from: string
          imports_heart_rate: boolean
          imports_open_water: boolean
          imports_pool: boolean
          imports_temperature: boolean
          last_synced_at: string | null
          lease: string | null
          leased_until: string | null
          merged: number
          next_sync_at: string | null
          platform: string
          scopes: string[]
          status: Database["public"]["Enums"]["connection_status"]
          status_since: string
          swims: number
          synced_until: string | null
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          error?: string | null
          external_user_id?: string | null
          failures?: number
          id?: string
          imports_from?: string
          imports_heart_rate?: boolean
          imports_open_water?: boolean
          imports_pool?: boolean
          imports_temperature?: boolean
          last_synced_at?: string | null
          lease?: string | null
          leased_until?: string | null
          merged?: number
          next_sync_at?: string | null
          platform: string
          scopes?: string[]
          status?: Database["public"]["Enums"]["connection_status"]
          status_since?: string
          swims?: number
          synced_until?: string | null
          updated_at?: string
          user_id: string
        }
        Update: {
          created_at?: string
          error?: string | null
          external_user_id?: string | null
          failures?: number
          id?: string
          imports_from?: string
          imports_heart_rate?: boolean
          imports_open_water?: boolean
          imports_pool?: boolean
          imports_temperature?: boolean
          last_synced_at?: string | null
          lease?: string | null
          leased_until?: string | null
          merged?: number
          next_sync_at?: string | null
          platform?: string
          scopes?: string[]
          status?: Database["public"]["Enums"]["connection_status"]
          status_since?: string
          swims?: number
          synced_until?: string | null
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      pods: {
        Row: {
          gathering_id: string
          id: string
          leader_id: string | null
          name: string
          order_index: number
          pace_from: number | null
          pace_to: number | null
          plan: string
        }
        Insert: {
          gathering_id: string
          id?: string
          leader_id?: string | null
          name: string
          order_index?: number
          pace_from?: number | null
          pace_to?: number | null
          plan?: string
        }
        Update: {
          gathering_id?: string
          id?: string
          leader_id?: string | null
          name?: string
          order_index?: number
          pace_from?: number | null
          pace_to?: number | null
          plan?: string
        }
        Relationships: [
          {
            foreignKeyName: "pods_gathering_id_fkey"
            columns: ["gathering_id"]
            isOneToOne: false
            referencedRelation: "gatherings"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pods_leader_id_fkey"
            columns: ["gathering_id", "leader_id"]
            isOneToOne: false
            referencedRelation: "attendees"
            referencedColumns: ["gathering_id", "id"]
          },
        ]
      }
      privacy_zones: {
        Row: {
          created_at: string
          id: string
          latitude: number
          longitude: number
          name: string
          radius: number
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          latitude: number
          longitude: number
          name: string
          radius: number
          user_id?: string
        }
        Update: {
          created_at?: string
          id?: string
          latitude?: number
          longitude?: number
          name?: string
          radius?: number
          user_id?: string
        }
        Relationships: []
      }
      profiles: {
        Row: {
          avatar_url: string | null
          bio: string | null
          city: string | null
          country: string | null
          created_at: string
          display_name: string | null
          email: string | null
          first_name: string | null
          full_name: string | null
          id: string
          is_admin: boolean
          is_banned: boolean
          last_name: string | null
          latitude: number | null
          location: string | null
          location_sharing: boolean
          longitude: number | null
          onboarded: boolean
          preferences: NonNullable<Json>
          premium: boolean
          social_links: NonNullable<Json>
          stats: NonNullable<Json>
          swimmer_type: string
          swimming_level: string | null
          updated_at: string
          username: string
        }
        Insert: {
          avatar_url?: string | null
          bio?: string | null
          city?: string | null
          country?: string | null
          created_at?: string
          display_name?: string | null
          email?: string | null
          first_name?: string | null
          full_name?: string | null
          id: string
          is_admin?: boolean
          is_banned?: boolean
          last_name?: string | null
          latitude?: number | null
          location?: string | null
          location_sharing?: boolean
          longitude?: number | null
          onboarded?: boolean
          preferences?: NonNullable<Json>
          premium?: boolean
          social_links?: NonNullable<Json>
          stats?: NonNullable<Json>
          swimmer_type?: string
          swimming_level?: string | null
          updated_at?: string
          username?: string
        }
        Update: {
          avatar_url?: string | null
          bio?: string | null
          city?: string | null
          country?: string | null
          created_at?: string
          display_name?: string | null
          email?: string | null
          first_name?: string | null
          full_name?: string | null
          id?: string
          is_admin?: boolean
          is_banned?: boolean
          last_name?: string | null
          latitude?: number | null
          location?: string | null
          location_sharing?: boolean
          longitude?: number | null
          onboarded?: boolean
          preferences?: NonNullable<Json>
          premium?: boolean
          social_links?: NonNullable<Json>
          stats?: NonNullable<Json>
          swimmer_type?: string
          swimming_level?: string | null
          updated_at?: string
          username?: string
        }
        Relationships: []
      }
      public_profiles: {
        Row: {
          avatar_url: string | null
          bio: string | null
          display_name: string | null
          full_name: string | null
          id: string
          username: string
        }
        Insert: {
          avatar_url?: string | null
          bio?: string | null
          display_name?: string | null
          full_name?: string | null
          id: string
          username: string
        }
        Update: {
          avatar_url?: string | null
          bio?: string | null
          display_name?: string | null
          full_name?: string | null
          id?: string
          username?: string
        }
        Relationships: [
          {
            foreignKeyName: "public_profiles_id_fkey"
            columns: ["id"]
            isOneToOne: true
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      push_subscriptions: {
        Row: {
          auth: string
          created_at: string
          endpoint: string
          id: string
          p256dh: string
          user_id: string
        }
        Insert: {
          auth: string
          created_at?: string
          endpoint: string
          id?: string
          p256dh: string
          user_id: string
        }
        Update: {
          auth?: string
          created_at?: string
          endpoint?: string
          id?: string
          p256dh?: string
          user_id?: string
        }
        Relationships: []
      }
      recommendation_feedback: {
        Row: {
          created_at: string
          is_helpful: boolean
          spot_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          is_helpful: boolean
          spot_id: string
          user_id: string
        }
        Update: {
          created_at?: string
          is_helpful?: boolean
          spot_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "recommendation_feedback_spot_id_fkey"
            columns: ["spot_id"]
            isOneToOne: false
            referencedRelation: "spots"
            referencedColumns: ["id"]
          },
        ]
      }
      route_points: {
        Row: {
          created_by: string | null
          elevation: number | null
          latitude: number
          longitude: number
          point_description: string | null
          point_index: number
          point_name: string | null
          point_type: Database["public"]["Enums"]["route_point_type"]
          route_id: string
          water_current: number | null
          water_depth: number | null
        }
        Insert: {
          created_by?: string | null
          elevation?: number | null
          latitude: number
          longitude: number
          point_description?: string | null
          point_index: number
          point_name?: string | null
          point_type?: Database["public"]["Enums"]["route_point_type"]
          route_id: string
          water_current?: number | null
          water_depth?: number | null
        }
        Update: {
          created_by?: string | null
          elevation?: number | null
          latitude?: number
          longitude?: number
          point_description?: string | null
          point_index?: number
          point_name?: string | null
          point_type?: Database["public"]["Enums"]["route_point_type"]
          route_id?: string
          water_current?: number | null
          water_depth?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "route_points_route_id_fkey"
            columns: ["route_id"]
            isOneToOne: false
            referencedRelation: "routes"
            referencedColumns: ["id"]
          },
        ]
      }
      route_reviews: {
        Row: {
          comment: string
          created_at: string
          hidden_reason: string | null
          id: string
          is_author_banned: boolean
          is_hidden: boolean
          is_shown: boolean | null
          rating: number
          route_id: string
          updated_at: string
          user_id: string
          withdrawn_at: string | null
        }
        Insert: {
          comment?: string
          created_at?: string
          hidden_reason?: string | null
          id?: string
          is_author_banned?: boolean
          is_hidden?: boolean
          is_shown?: never
          rating: number
          route_id: string
          updated_at?: string
          user_id?: string
          withdrawn_at?: string | null
        }
        Update: {
          comment?: string
          created_at?: string
          hidden_reason?: string | null
          id?: string
          is_author_banned?: boolean
          is_hidden?: boolean
          is_shown?: never
          rating?: number
          route_id?: string
          updated_at?: string
          user_id?: string
          withdrawn_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "route_reviews_route_id_fkey"
            columns: ["route_id"]
            isOneToOne: false
            referencedRelation: "routes"
            referencedColumns: ["id"]
          },
        ]
      }
      route_spots: {
        Row: {
          created_by: string | null
          is_highlight: boolean
          order_index: number
          route_id: string
          spot_id: string
        }
        Insert: {
          created_by?: string | null
          is_highlight?: boolean
          order_index: number
          route_id: string
          spot_id: string
        }
        Update: {
          created_by?: string | null
          is_highlight?: boolean
          order_index?: number
          route_id?: string
          spot_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "route_spots_route_id_fkey"
            columns: ["route_id"]
            isOneToOne: false
            referencedRelation: "routes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "route_spots_spot_id_fkey"
            columns: ["spot_id"]
            isOneToOne: false
            referencedRelation: "spots"
            referencedColumns: ["id"]
          },
        ]
      }
      routes: {
        Row: {
          average_rating: number | null
          created_at: string
          created_by: string | null
          deleted_at: string | null
          description: string
          difficulty: Database["public"]["Enums"]["spot_difficulty"]
          distance: number
          elevation_gain: number
          ending_point_id: string | null
          estimated_time: number | null
          flood_toward: number | null
          hidden_reason: string | null
          id: string
          is_author_banned: boolean
          is_complete: boolean
          is_hidden: boolean
          is_listed: boolean
          is_sensitive: boolean
          name: string
          published: boolean
          route_type: Database["public"]["Enums"]["route_type"]
          search_text: string | null
          shape: NonNullable<Json>
          spring_stream: number | null
          start_latitude: number | null
          start_longitude: number | null
          starting_point_id: string | null
          total_reviews: number
          updated_at: string
          visibility: Database["public"]["Enums"]["route_visibility"]
        }
        Insert: {
          average_rating?: number | null
          created_at?: string
          created_by?: string | null
          deleted_at?: string | null
          description?: string
          difficulty?: Database["public"]["Enums"]["spot_difficulty"]
          distance?: number
          elevation_gain?: number
          ending_point_id?: string | null
          estimated_time?: number | null
          flood_toward?: number | null
          hidden_reason?: string | null
          id?: string
          is_author_banned?: boolean
          is_complete?: boolean
          is_hidden?: boolean
          is_listed?: never
          is_sensitive?: boolean
          name: string
          published?: boolean
          route_type?: Database["public"]["Enums"]["route_type"]
          search_text?: never
          shape?: NonNullable<Json>
          spring_stream?: number | null
          start_latitude?: number | null
          start_longitude?: number | null
          starting_point_id?: string | null
          total_reviews?: number
          updated_at?: string
          visibility?: Database["public"]["Enums"]["route_visibility"]
        }
        Update: {
          average_rating?: number | null
          created_at?: string
          created_by?: string | null
          deleted_at?: string | null
          description?: string
          difficulty?: Database["public"]["Enums"]["spot_difficulty"]
          distance?: number
          elevation_gain?: number
          ending_point_id?: string | null
          estimated_time?: number | null
          flood_toward?: number | null
          hidden_reason?: string | null
          id?: string
          is_author_banned?: boolean
          is_complete?: boolean
          is_hidden?: boolean
          is_listed?: never
          is_sensitive?: boolean
          name?: string
          published?: boolean
          route_type?: Database["public"]["Enums"]["route_type"]
          search_text?: never
          shape?: NonNullable<Json>
          spring_stream?: number | null
          start_latitude?: number | null
          start_longitude?: number | null
          starting_point_id?: string | null
          total_reviews?: number
          updated_at?: string
          visibility?: Database["public"]["Enums"]["route_visibility"]
        }
        Relationships: [
          {
            foreignKeyName: "routes_ending_point_id_fkey"
            columns: ["ending_point_id"]
            isOneToOne: false
            referencedRelation: "spots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "routes_starting_point_id_fkey"
            columns: ["starting_point_id"]
            isOneToOne: false
            referencedRelation: "spots"
            referencedColumns: ["id"]
          },
        ]
      }
      safety_quiz_answers: {
        Row: {
          answered_at: string
          question_id: string
          user_id: string
        }
        Insert: {
          answered_at?: string
          question_id: string
          user_id: string
        }
        Update: {
          answered_at?: string
          question_id?: string
          user_id?: string
        }
        Relationships: []
      }
      share_reports: {
        Row: {
          created_at: string
          created_by: string
          customization: NonNullable<Json>
          destination: Database["public"]["Enums"]["share_destination"]
          format: Database["public"]["Enums"]["share_report_format"]
          id: string
          report_type: Database["public"]["Enums"]["share_report_type"]
          revoked_at: string | null
          snapshot: NonNullable<Json>
          spot_id: string
        }
        Insert: {
          created_at?: string
          created_by: string
          customization: NonNullable<Json>
          destination: Database["public"]["Enums"]["share_destination"]
          format: Database["public"]["Enums"]["share_report_format"]
          id?: string
          report_type: Database["public"]["Enums"]["share_report_type"]
          revoked_at?: string | null
          snapshot: NonNullable<Json>
          spot_id: string
        }
        Update: {
          created_at?: string
          created_by?: string
          customization?: NonNullable<Json>
          destination?: Database["public"]["Enums"]["share_destination"]
          format?: Database["public"]["Enums"]["share_report_format"]
          id?: string
          report_type?: Database["public"]["Enums"]["share_report_type"]
          revoked_at?: string | null
          snapshot?: NonNullable<Json>
          spot_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "share_reports_spot_id_fkey"
            columns: ["spot_id"]
            isOneToOne: false
            referencedRelation: "spots"
            referencedColumns: ["id"]
          },
        ]
      }
      spot_exact_positions: {
        Row: {
          access_note: string | null
          address: string | null
          emergency_point: string | null
          latitude: number
          longitude: number
          parking: string | null
          spot_id: string
        }
        Insert: {
          access_note?: string | null
          address?: string | null
          emergency_point?: string | null
          latitude: number
          longitude: number
          parking?: string | null
          spot_id: string
        }
        Update: {
          access_note?: string | null
          address?: string | null
          emergency_point?: string | null
          latitude?: number
          longitude?: number
          parking?: string | null
          spot_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "spot_exact_positions_spot_id_fkey"
            columns: ["spot_id"]
            isOneToOne: true
            referencedRelation: "spots"
            referencedColumns: ["id"]
          },
        ]
      }
      spot_import_rows: {
        Row: {
          category_id: string | null
          city: string | null
          country: string | null
          description: string | null
          difficulty: string | null
          distance: string | null
          import_id: string
          is_kept: boolean
          latitude: string | null
          longitude: string | null
          name: string | null
          notes: Json | null
          owner_id: string | null
          position: unknown
          problems: Json | null
          rating: string | null
          row_number: number
          spot_id: string
          state: string | null
          status: Database["public"]["Enums"]["spot_import_row_status"]
        }
        Insert: {
          category_id?: string | null
          city?: string | null
          country?: string | null
          description?: string | null
          difficulty?: string | null
          distance?: string | null
          import_id: string
          is_kept?: boolean
          latitude?: string | null
          longitude?: string | null
          name?: string | null
          notes?: Json | null
          owner_id?: string | null
          position?: unknown
          problems?: Json | null
          rating?: string | null
          row_number: number
          spot_id?: string
          state?: string | null
          status?: Database["public"]["Enums"]["spot_import_row_status"]
        }
        Update: {
          category_id?: string | null
          city?: string | null
          country?: string | null
          description?: string | null
          difficulty?: string | null
          distance?: string | null
          import_id?: string
          is_kept?: boolean
          latitude?: string | null
          longitude?: string | null
          name?: string | null
          notes?: Json | null
          owner_id?: string | null
          position?: unknown
          problems?: Json | null
          rating?: string | null
          row_number?: number
          spot_id?: string
          state?: string | null
          status?: Database["public"]["Enums"]["spot_import_row_status"]
        }
        Relationships: []
      }
      spot_imports: {
        Row: {
          created_at: string
          delimiter: string
          duplicate_rows: number
          encoding: string
          error_rows: number
          file_bytes: number
          file_name: string
          file_path: string
          finished_at: string | null
          headers: string[]
          id: string
          kept_rows: number
          mapping: Json | null
          next_row: number
          notes: string[]
          problem: string | null
          processed_rows: number
          ready_rows: number
          removed_rows: number
          sample: NonNullable<Json>
          state: Database["public"]["Enums"]["spot_import_state"]
          total_rows: number
          typical_position: unknown
          updated_at: string
          user_id: string | null
          warning_rows: number
        }
        Insert: {
          created_at?: string
          delimiter: string
          duplicate_rows?: number
          encoding: string
          error_rows?: number
          file_bytes: number
          file_name: string
          file_path: string
          finished_at?: string | null
          headers: string[]
          id?: string
          kept_rows?: number
          mapping?: Json | null
          next_row?: number
          notes?: string[]
          problem?: string | null
          processed_rows?: number
          ready_rows?: number
          removed_rows?: number
          sample?: NonNullable<Json>
          state?: Database["public"]["Enums"]["spot_import_state"]
          total_rows?: number
          typical_position?: unknown
          updated_at?: string
          user_id?: string | null
          warning_rows?: number
        }
        Update: {
          created_at?: string
          delimiter?: string
          duplicate_rows?: number
          encoding?: string
          error_rows?: number
          file_bytes?: number
          file_name?: string
          file_path?: string
          finished_at?: string | null
          headers?: string[]
          id?: string
          kept_rows?: number
          mapping?: Json | null
          next_row?: number
          notes?: string[]
          problem?: string | null
          processed_rows?: number
          ready_rows?: number
          removed_rows?: number
          sample?: NonNullable<Json>
          state?: Database["public"]["Enums"]["spot_import_state"]
          total_rows?: number
          typical_position?: unknown
          updated_at?: string
          user_id?: string | null
          warning_rows?: number
        }
        Relationships: []
      }
      spot_mutes: {
        Row: {
          created_at: string
          spot_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          spot_id: string
          user_id: string
        }
        Update: {
          created_at?: string
          spot_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "spot_mutes_spot_id_fkey"
            columns: ["spot_id"]
            isOneToOne: false
            referencedRelation: "spots"
            referencedColumns: ["id"]
          },
        ]
      }
      spot_photos: {
        Row: {
          caption: string
          created_at: string
          hidden_reason: string | null
          id: string
          is_author_banned: boolean
          is_hidden: boolean
          is_pending: boolean
          is_shown: boolean | null
          path: string
          spot_id: string
          user_id: string
          withdrawn_at: string | null
        }
        Insert: {
          caption?: string
          created_at?: string
          hidden_reason?: string | null
          id?: string
          is_author_banned?: boolean
          is_hidden?: boolean
          is_pending?: boolean
          is_shown?: never
          path: string
          spot_id: string
          user_id?: string
          withdrawn_at?: string | null
        }
        Update: {
          caption?: string
          created_at?: string
          hidden_reason?: string | null
          id?: string
          is_author_banned?: boolean
          is_hidden?: boolean
          is_pending?: boolean
          is_shown?: never
          path?: string
          spot_id?: string
          user_id?: string
          withdrawn_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "spot_photos_spot_id_fkey"
            columns: ["spot_id"]
            isOneToOne: false
            referencedRelation: "spots"
            referencedColumns: ["id"]
          },
        ]
      }
      spot_reviews: {
        Row: {
          comment: string
          created_at: string
          hidden_reason: string | null
          id: string
          images: string[]
          is_author_banned: boolean
          is_hidden: boolean
          is_shown: boolean | null
          rating: number
          spot_id: string
          updated_at: string
          user_id: string
          withdrawn_at: string | null
        }
        Insert: {
          comment?: string
          created_at?: string
          hidden_reason?: string | null
          id?: string
          images?: string[]
          is_author_banned?: boolean
          is_hidden?: boolean
          is_shown?: never
          rating: number
          spot_id: string
          updated_at?: string
          user_id?: string
          withdrawn_at?: string | null
        }
        Update: {
          comment?: string
          created_at?: string
          hidden_reason?: string | null
          id?: string
          images?: string[]
          is_author_banned?: boolean
          is_hidden?: boolean
          is_shown?: never
          rating?: number
          spot_id?: string
          updated_at?: string
          user_id?: string
          withdrawn_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "spot_reviews_spot_id_fkey"
            columns: ["spot_id"]
            isOneToOne: false
            referencedRelation: "spots"
            referencedColumns: ["id"]
          },
        ]
      }
      spot_verdicts: {
        Row: {
          computed_at: string | null
          due_at: string
          expires_at: string | null
          facts_revision: number
          first_hour: string | null
          hour_codes: string
          hours: string
          is_simulated: boolean
          known_revision: number
          later: string
          reasons: string
          shown: Json | null
          shown_codes: Json | null
          spot_id: string
          stale_at: string | null
          time_zone: string
          utc_offset_minutes: number
        }
        Insert: {
          computed_at?: string | null
          due_at?: string
          expires_at?: string | null
          facts_revision?: number
          first_hour?: string | null
          hour_codes?: string
          hours?: string
          is_simulated?: boolean
          known_revision?: number
          later?: string
          reasons?: string
          shown?: never
          shown_codes?: never
          spot_id: string
          stale_at?: string | null
          time_zone?: string
          utc_offset_minutes?: number
        }
        Update: {
          computed_at?: string | null
          due_at?: string
          expires_at?: string | null
          facts_revision?: number
          first_hour?: string | null
          hour_codes?: string
          hours?: string
          is_simulated?: boolean
          known_revision?: number
          later?: string
          reasons?: string
          shown?: never
          shown_codes?: never
          spot_id?: string
          stale_at?: string | null
          time_zone?: string
          utc_offset_minutes?: number
        }
        Relationships: [
          {
            foreignKeyName: "spot_verdicts_spot_id_fkey"
            columns: ["spot_id"]
            isOneToOne: true
            referencedRelation: "spots"
            referencedColumns: ["id"]
          },
        ]
      }
      spots: {
        Row: {
          access_note: string | null
          address: string | null
          all_tides: boolean | null
          amenities: string[]
          approval_note: string | null
          approval_status: Database["public"]["Enums"]["spot_approval"]
          audience: Database["public"]["Enums"]["spot_audience"]
          avg_rating: number | null
          category_id: string | null
          city: string | null
          country: string | null
          created_at: string
          created_by: string | null
          description: string
          difficulty: Database["public"]["Enums"]["spot_difficulty"]
          distance: number | null
          emergency_point: string | null
          faces_deg: number | null
          has_phone_signal: boolean | null
          id: string
          image_url: string | null
          images: string[]
          is_family_friendly: boolean | null
          is_own: boolean | null
          is_treated: boolean | null
          is_verified: boolean
          latitude: number
          lifeguard_season: string | null
          location: string | null
          longitude: number
          marine_latitude: number | null
          marine_longitude: number | null
          name: string
          owner_id: string | null
          parking: string | null
          parking_capacity: number | null
          rating: number | null
          rating_count: number
          search_text: string | null
          sensitivity: Database["public"]["Enums"]["spot_sensitivity"]
          sheltered_sectors: NonNullable<Json>
          state: string | null
          tide_window: Json | null
          updated_at: string
          was_approved: boolean
          water_quality_rating:
            | Database["public"]["Enums"]["water_quality"]
            | null
          water_type: Database["public"]["Enums"]["water_type"] | null
          watershed_id: string | null
          wave_share: number | null
        }
        Insert: {
          access_note?: string | null
          address?: string | null
          all_tides?: boolean | null
          amenities?: string[]
          approval_note?: string | null
          approval_status?: Database["public"]["Enums"]["spot_approval"]
          audience?: never
          avg_rating?: number | null
          category_id?: string | null
          city?: string | null
          country?: string | null
          created_at?: string
          created_by?: string | null
          description?: string
          difficulty?: Database["public"]["Enums"]["spot_difficulty"]
          distance?: number | null
          emergency_point?: string | null
          faces_deg?: number | null
          has_phone_signal?: boolean | null
          id?: string
          image_url?: string | null
          images?: string[]
          is_family_friendly?: boolean | null
          is_own?: never
          is_treated?: boolean | null
          is_verified?: boolean
          latitude: number
          lifeguard_season?: string | null
          location?: never
          longitude: number
          marine_latitude?: number | null
          marine_longitude?: number | null
          name: string
          owner_id?: string | null
          parking?: string | null
          parking_capacity?: number | null
          rating?: number | null
          rating_count?: number
          search_text?: never
          sensitivity?: Database["public"]["Enums"]["spot_sensitivity"]
          sheltered_sectors?: NonNullable<Json>
          state?: string | null
          tide_window?: Json | null
          updated_at?: string
          was_approved?: boolean
          water_quality_rating?:
            | Database["public"]["Enums"]["water_quality"]
            | null
          water_type?: Database["public"]["Enums"]["water_type"] | null
          watershed_id?: string | null
          wave_share?: number | null
        }
        Update: {
          access_note?: string | null
          address?: string | null
          all_tides?: boolean | null
          amenities?: string[]
          approval_note?: string | null
          approval_status?: Database["public"]["Enums"]["spot_approval"]
          audience?: never
          avg_rating?: number | null
          category_id?: string | null
          city?: string | null
          country?: string | null
          created_at?: string
          created_by?: string | null
          description?: string
          difficulty?: Database["public"]["Enums"]["spot_difficulty"]
          distance?: number | null
          emergency_point?: string | null
          faces_deg?: number | null
          has_phone_signal?: boolean | null
          id?: string
          image_url?: string | null
          images?: string[]
          is_family_friendly?: boolean | null
          is_own?: never
          is_treated?: boolean | null
          is_verified?: boolean
          latitude?: number
          lifeguard_season?: string | null
          location?: never
          longitude?: number
          marine_latitude?: number | null
          marine_longitude?: number | null
          name?: string
          owner_id?: string | null
          parking?: string | null
          parking_capacity?: number | null
          rating?: number | null
          rating_count?: number
          search_text?: never
          sensitivity?: Database["public"]["Enums"]["spot_sensitivity"]
          sheltered_sectors?: NonNullable<Json>
          state?: string | null
          tide_window?: Json | null
          updated_at?: string
          was_approved?: boolean
          water_quality_rating?:
            | Database["public"]["Enums"]["water_quality"]
            | null
          water_type?: Database["public"]["Enums"]["water_type"] | null
          watershed_id?: string | null
          wave_share?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "spots_watershed_id_fkey"
            columns: ["watershed_id"]
            isOneToOne: false
            referencedRelation: "watersheds"
            referencedColumns: ["id"]
          },
        ]
      }
      storm_overflows: {
        Row: {
          company: string
          fetched_at: string
          last_updated: string
          latest_event_end: string | null
          latest_event_start: string | null
          latitude: number
          longitude: number
          overflow_id: string
          quiet_since: string | null
          receiving_water: string | null
          source_id: string
          status: number
          status_start: string | null
        }
        Insert: {
          company: string
          fetched_at?: string
          last_updated: string
          latest_event_end?: string | null
          latest_event_start?: string | null
          latitude: number
          longitude: number
          overflow_id: string
          quiet_since?: string | null
          receiving_water?: string | null
          source_id?: string
          status: number
          status_start?: string | null
        }
        Update: {
          company?: string
          fetched_at?: string
          last_updated?: string
          latest_event_end?: string | null
          latest_event_start?: string | null
          latitude?: number
          longitude?: number
          overflow_id?: string
          quiet_since?: string | null
          receiving_water?: string | null
          source_id?: string
          status?: number
          status_start?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "storm_overflows_source_id_fkey"
            columns: ["source_id"]
            isOneToOne: false
            referencedRelation: "data_sources"
            referencedColumns: ["id"]
          },
        ]
      }
      streak_freezes: {
        Row: {
          created_at: string
          day: string
          reason: Database["public"]["Enums"]["freeze_reason"]
          user_id: string
        }
        Insert: {
          created_at?: string
          day: string
          reason: Database["public"]["Enums"]["freeze_reason"]
          user_id?: string
        }
        Update: {
          created_at?: string
          day?: string
          reason?: Database["public"]["Enums"]["freeze_reason"]
          user_id?: string
        }
        Relationships: []
      }
      subscription_analytics: {
        Row: {
          billing_cycle: Database["public"]["Enums"]["billing_cycle"] | null
          created_at: string
          event_type: string
          id: string
          metadata: NonNullable<Json>
          subscription_tier:
            | Database["public"]["Enums"]["subscription_tier"]
            | null
          trial_days: number | null
          user_id: string
        }
        Insert: {
          billing_cycle?: Database["public"]["Enums"]["billing_cycle"] | null
          created_at?: string
          event_type: string
          id?: string
          metadata?: NonNullable<Json>
          subscription_tier?:
            | Database["public"]["Enums"]["subscription_tier"]
            | null
          trial_days?: number | null
          user_id: string
        }
        Update: {
          billing_cycle?: Database["public"]["Enums"]["billing_cycle"] | null
          created_at?: string
          event_type?: string
          id?: string
          metadata?: NonNullable<Json>
          subscription_tier?:
            | Database["public"]["Enums"]["subscription_tier"]
            | null
          trial_days?: number | null
          user_id?: string
        }
        Relationships: []
      }
      subscription_history: {
        Row: {
          billing_cycle: Database["public"]["Enums"]["billing_cycle"] | null
          created_at: string
          details: NonNullable<Json>
          event_type: string
          id: string
          occurred_at: string
          provider_event_id: string | null
          subscription_tier:
            | Database["public"]["Enums"]["subscription_tier"]
            | null
          user_id: string
        }
        Insert: {
          billing_cycle?: Database["public"]["Enums"]["billing_cycle"] | null
          created_at?: string
          details?: NonNullable<Json>
          event_type: string
          id?: string
          occurred_at?: string
          provider_event_id?: string | null
          subscription_tier?:
            | Database["public"]["Enums"]["subscription_tier"]
            | null
          user_id: string
        }
        Update: {
          billing_cycle?: Database["public"]["Enums"]["billing_cycle"] | null
          created_at?: string
          details?: NonNullable<Json>
          event_type?: string
          id?: string
          occurred_at?: string
          provider_event_id?: string | null
          subscription_tier?:
            | Database["public"]["Enums"]["subscription_tier"]
            | null
          user_id?: string
        }
        Relationships: []
      }
      swim_goals: {
        Row: {
          created_at: string
          id: string
          measure: Database["public"]["Enums"]["goal_measure"]
          period: Database["public"]["Enums"]["goal_period"]
          target: number
          updated_at: string
          user_id: string
          water_kind: Database["public"]["Enums"]["water_kind"] | null
        }
        Insert: {
          created_at?: string
          id?: string
          measure: Database["public"]["Enums"]["goal_measure"]
          period: Database["public"]["Enums"]["goal_period"]
          target: number
          updated_at?: string
          user_id?: string
          water_kind?: Database["public"]["Enums"]["water_kind"] | null
        }
        Update: {
          created_at?: string
          id?: string
          measure?: Database["public"]["Enums"]["goal_measure"]
          period?: Database["public"]["Enums"]["goal_period"]
          target?: number
          updated_at?: string
          user_id?: string
          water_kind?: Database["public"]["Enums"]["water_kind"] | null
        }
        Relationships: []
      }
      swim_groups: {
        Row: {
          access: Database["public"]["Enums"]["group_access"]
          archived_at: string | null
          created_at: string
          created_by: string | null
          description: string
          hidden_reason: string | null
          home_spot_id: string | null
          id: string
          is_beginner_welcome: boolean
          is_hidden: boolean
          is_listed: boolean
          is_wheelchair_friendly: boolean
          kind: Database["public"]["Enums"]["group_kind"]
          language: string
          latitude: number | null
          longitude: number | null
          member_count: number
          name: string
          other_spot_ids: string[]
          pace_from: number | null
          pace_to: number | null
          picture_path: string | null
          rules: string
          spot_names: string
          town: string
          updated_at: string
        }
        Insert: {
          access?: Database["public"]["Enums"]["group_access"]
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          description?: string
          hidden_reason?: string | null
          home_spot_id?: string | null
          id?: string
          is_beginner_welcome?: boolean
          is_hidden?: boolean
          is_listed?: never
          is_wheelchair_friendly?: boolean
          kind?: Database["public"]["Enums"]["group_kind"]
          language?: string
          latitude?: number | null
          longitude?: number | null
          member_count?: number
          name: string
          other_spot_ids?: string[]
          pace_from?: number | null
          pace_to?: number | null
          picture_path?: string | null
          rules?: string
          spot_names?: string
          town?: string
          updated_at?: string
        }
        Update: {
          access?: Database["public"]["Enums"]["group_access"]
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          description?: string
          hidden_reason?: string | null
          home_spot_id?: string | null
          id?: string
          is_beginner_welcome?: boolean
          is_hidden?: boolean
          is_listed?: never
          is_wheelchair_friendly?: boolean
          kind?: Database["public"]["Enums"]["group_kind"]
          language?: string
          latitude?: number | null
          longitude?: number | null
          member_count?: number
          name?: string
          other_spot_ids?: string[]
          pace_from?: number | null
          pace_to?: number | null
          picture_path?: string | null
          rules?: string
          spot_names?: string
          town?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "swim_groups_home_spot_id_fkey"
            columns: ["home_spot_id"]
            isOneToOne: false
            referencedRelation: "spots"
            referencedColumns: ["id"]
          },
        ]
      }
      swim_plans: {
        Row: {
          cap_color: Database["public"]["Enums"]["cap_color"]
          closed_at: string | null
          closed_by: Database["public"]["Enums"]["swim_plan_closer"] | null
          contact_email: string | null
          contact_failed_at: string | null
          contact_name: string | null
          contact_phone: string | null
          contact_told_at: string | null
          created_at: string
          ended_as: Database["public"]["Enums"]["swim_plan_end"] | null
          extended_at: string | null
          extensions: number
          grace_minutes: number
          id: string
          kit: Database["public"]["Enums"]["swim_kit"][]
          latitude: number | null
          longitude: number | null
          note: string
          out_at: string | null
          out_by: string
          people: number
          place: string
          route_id: string | null
          spot_id: string | null
          starts_at: string
          tells_contact: boolean
          time_zone: string
          user_id: string
        }
        Insert: {
          cap_color?: Database["public"]["Enums"]["cap_color"]
          closed_at?: string | null
          closed_by?: Database["public"]["Enums"]["swim_plan_closer"] | null
          contact_email?: string | null
          contact_failed_at?: string | null
          contact_name?: string | null
          contact_phone?: string | null
          contact_told_at?: string | null
          created_at?: string
          ended_as?: Database["public"]["Enums"]["swim_plan_end"] | null
          extended_at?: string | null
          extensions?: number
          grace_minutes?: number
          id?: string
          kit?: Database["public"]["Enums"]["swim_kit"][]
          latitude?: number | null
          longitude?: number | null
          note?: string
          out_at?: string | null
          out_by: string
          people?: number
          place: string
          route_id?: string | null
          spot_id?: string | null
          starts_at: string
          tells_contact?: boolean
          time_zone?: string
          user_id?: string
        }
        Update: {
          cap_color?: Database["public"]["Enums"]["cap_color"]
          closed_at?: string | null
          closed_by?: Database["public"]["Enums"]["swim_plan_closer"] | null
          contact_email?: string | null
          contact_failed_at?: string | null
          contact_name?: string | null
          contact_phone?: string | null
          contact_told_at?: string | null
          created_at?: string
          ended_as?: Database["public"]["Enums"]["swim_plan_end"] | null
          extended_at?: string | null
          extensions?: number
          grace_minutes?: number
          id?: string
          kit?: Database["public"]["Enums"]["swim_kit"][]
          latitude?: number | null
          longitude?: number | null
          note?: string
          out_at?: string | null
          out_by?: string
          people?: number
          place?: string
          route_id?: string | null
          spot_id?: string | null
          starts_at?: string
          tells_contact?: boolean
          time_zone?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "swim_plans_route_id_fkey"
            columns: ["route_id"]
            isOneToOne: false
            referencedRelation: "routes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "swim_plans_spot_id_fkey"
            columns: ["spot_id"]
            isOneToOne: false
            referencedRelation: "spots"
            referencedColumns: ["id"]
          },
        ]
      }
      user_achievements: {
        Row: {
          achievement_id: string
          reached_on: string | null
          updated_at: string
          user_id: string
          value: number
        }
        Insert: {
          achievement_id: string
          reached_on?: string | null
          updated_at?: string
          user_id: string
          value: number
        }
        Update: {
          achievement_id?: string
          reached_on?: string | null
          updated_at?: string
          user_id?: string
          value?: number
        }
        Relationships: []
      }
      user_notification_settings: {
        Row: {
          created_at: string
          email_notifications: boolean
          event_reminders: boolean
          marketing_emails: boolean
          nearby_email: boolean
          nearby_push: boolean
          nearby_spot_alerts: boolean
          notification_cleanup_reminders: boolean
          notification_email: boolean | null
          notification_group_activities: boolean
          notification_push: boolean | null
          notification_sms: boolean | null
          notification_type: string | null
          notification_water_quality: boolean | null
          notification_weather_alerts: boolean
          push_notifications: boolean
          quiet_from: string | null
          quiet_to: string | null
          sms_notifications: boolean
          time_zone: string
          updated_at: string
          user_id: string
          water_quality_alerts: boolean
          water_quality_email: boolean
          water_quality_push: boolean
          weather_email: boolean
          weather_push: boolean
        }
        Insert: {
          created_at?: string
          email_notifications?: boolean
          event_reminders?: boolean
          marketing_emails?: boolean
          nearby_email?: boolean
          nearby_push?: boolean
          nearby_spot_alerts?: boolean
          notification_cleanup_reminders?: boolean
          notification_email?: boolean | null
          notification_group_activities?: boolean
          notification_push?: boolean | null
          notification_sms?: boolean | null
          notification_type?: string | null
          notification_water_quality?: boolean | null
          notification_weather_alerts?: boolean
          push_notifications?: boolean
          quiet_from?: string | null
          quiet_to?: string | null
          sms_notifications?: boolean
          time_zone?: string
          updated_at?: string
          user_id: string
          water_quality_alerts?: boolean
          water_quality_email?: boolean
          water_quality_push?: boolean
          weather_email?: boolean
          weather_push?: boolean
        }
        Update: {
          created_at?: string
          email_notifications?: boolean
          event_reminders?: boolean
          marketing_emails?: boolean
          nearby_email?: boolean
          nearby_push?: boolean
          nearby_spot_alerts?: boolean
          notification_cleanup_reminders?: boolean
          notification_email?: boolean | null
          notification_group_activities?: boolean
          notification_push?: boolean | null
          notification_sms?: boolean | null
          notification_type?: string | null
          notification_water_quality?: boolean | null
          notification_weather_alerts?: boolean
          push_notifications?: boolean
          quiet_from?: string | null
          quiet_to?: string | null
          sms_notifications?: boolean
          time_zone?: string
          updated_at?: string
          user_id?: string
          water_quality_alerts?: boolean
          water_quality_email?: boolean
          water_quality_push?: boolean
          weather_email?: boolean
          weather_push?: boolean
        }
        Relationships: []
      }
      user_onboarding: {
        Row: {
          completed_at: string | null
          completed_steps: Database["public"]["Enums"]["onboarding_step"][]
          created_at: string
          current_step: Database["public"]["Enums"]["onboarding_step"]
          form_data: NonNullable<Json>
          is_complete: boolean
          updated_at: string
          user_id: string
        }
        Insert: {
          completed_at?: string | null
          completed_steps?: Database["public"]["Enums"]["onboarding_step"][]
          created_at?: string
          current_step?: Database["public"]["Enums"]["onboarding_step"]
          form_data?: NonNullable<Json>
          is_complete?: boolean
          updated_at?: string
          user_id: string
        }
        Update: {
          completed_at?: string | null
          completed_steps?: Database["public"]["Enums"]["onboarding_step"][]
          created_at?: string
          current_step?: Database["public"]["Enums"]["onboarding_step"]
          form_data?: NonNullable<Json>
          is_complete?: boolean
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      user_preferences: {
        Row: {
          auto_sync: boolean
          created_at: string
          data_sharing: boolean
          experience_level: string
          health_consent_at: string | null
          hides_platform_reminder: boolean
          id: string
          max_water_temp: number
          min_water_temp: number
          notification_email: boolean
          notification_push: boolean
          notification_sms: boolean
          preferred_activities: string[]
          preferred_time_of_day: string[]
          preferred_water_temp: number | null
          privacy_level: Database["public"]["Enums"]["privacy_level"]
          settings_preference: Json | null
          shows_achievements: boolean
          swim_pace: number | null
          swim_visibility:
            | Database["public"]["Enums"]["workout_visibility"]
            | null
          swims_in_dark: boolean
          swims_in_winter_water: boolean
          temperature_unit: Database["public"]["Enums"]["temperature_unit"]
          updated_at: string
          user_id: string
        }
        Insert: {
          auto_sync?: boolean
          created_at?: string
          data_sharing?: boolean
          experience_level?: string
          health_consent_at?: string | null
          hides_platform_reminder?: boolean
          id?: string
          max_water_temp?: number
          min_water_temp?: number
          notification_email?: boolean
          notification_push?: boolean
          notification_sms?: boolean
          preferred_activities?: string[]
          preferred_time_of_day?: string[]
          preferred_water_temp?: number | null
          privacy_level?: Database["public"]["Enums"]["privacy_level"]
          settings_preference?: Json | null
          shows_achievements?: boolean
          swim_pace?: number | null
          swim_visibility?:
            | Database["public"]["Enums"]["workout_visibility"]
            | null
          swims_in_dark?: boolean
          swims_in_winter_water?: boolean
          temperature_unit?: Database["public"]["Enums"]["temperature_unit"]
          updated_at?: string
          user_id: string
        }
        Update: {
          auto_sync?: boolean
          created_at?: string
          data_sharing?: boolean
          experience_level?: string
          health_consent_at?: string | null
          hides_platform_reminder?: boolean
          id?: string
          max_water_temp?: number
          min_water_temp?: number
          notification_email?: boolean
          notification_push?: boolean
          notification_sms?: boolean
          preferred_activities?: string[]
          preferred_time_of_day?: string[]
          preferred_water_temp?: number | null
          privacy_level?: Database["public"]["Enums"]["privacy_level"]
          settings_preference?: Json | null
          shows_achievements?: boolean
          swim_pace?: number | null
          swim_visibility?:
            | Database["public"]["Enums"]["workout_visibility"]
            | null
          swims_in_dark?: boolean
          swims_in_winter_water?: boolean
          temperature_unit?: Database["public"]["Enums"]["temperature_unit"]
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      user_premium_settings: {
        Row: {
          auto_renew: boolean
          billing_cycle: Database["public"]["Enums"]["billing_cycle"] | null
          created_at: string
          current_period_end: string | null
          payment_method_status: Database["public"]["Enums"]["payment_method_status"]
          premium_access_until: string | null
          premium_features: NonNullable<Json>
          price_cents: number | null
          renewal_cents: number | null
          stripe_customer_id: string | null
          stripe_subscription_id: string | null
          subscription_status: Database["public"]["Enums"]["subscription_status"]
          subscription_tier: Database["public"]["Enums"]["subscription_tier"]
          trial_end_date: string | null
          updated_at: string
          user_id: string
        }
        Insert: {
          auto_renew?: boolean
          billing_cycle?: Database["public"]["Enums"]["billing_cycle"] | null
          created_at?: string
          current_period_end?: string | null
          payment_method_status?: Database["public"]["Enums"]["payment_method_status"]
          premium_access_until?: string | null
          premium_features?: NonNullable<Json>
          price_cents?: number | null
          renewal_cents?: number | null
          stripe_customer_id?: string | null
          stripe_subscription_id?: string | null
          subscription_status?: Database["public"]["Enums"]["subscription_status"]
          subscription_tier?: Database["public"]["Enums"]["subscription_tier"]
          trial_end_date?: string | null
          updated_at?: string
          user_id: string
        }
        Update: {
          auto_renew?: boolean
          billing_cycle?: Database["public"]["Enums"]["billing_cycle"] | null
          created_at?: string
          current_period_end?: string | null
          payment_method_status?: Database["public"]["Enums"]["payment_method_status"]
          premium_access_until?: string | null
          premium_features?: NonNullable<Json>
          price_cents?: number | null
          renewal_cents?: number | null
          stripe_customer_id?: string | null
          stripe_subscription_id?: string | null
          subscription_status?: Database["public"]["Enums"]["subscription_status"]
          subscription_tier?: Database["public"]["Enums"]["subscription_tier"]
          trial_end_date?: string | null
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      user_profiles: {
        Row: {
          created_at: string
          is_admin: boolean
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          is_admin?: boolean
          updated_at?: string
          user_id: string
        }
        Update: {
          created_at?: string
          is_admin?: boolean
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      user_roles: {
        Row: {
          created_at: string
          role: Database["public"]["Enums"]["user_role"]
          user_id: string
        }
        Insert: {
          created_at?: string
          role: Database["public"]["Enums"]["user_role"]
          user_id: string
        }
        Update: {
          created_at?: string
          role?: Database["public"]["Enums"]["user_role"]
          user_id?: string
        }
        Relationships: []
      }
      user_saved_routes: {
        Row: {
          created_at: string
          notes: string
          route_id: string
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          notes?: string
          route_id: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          created_at?: string
          notes?: string
          route_id?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "user_saved_routes_route_id_fkey"
            columns: ["route_id"]
            isOneToOne: false
            referencedRelation: "routes"
            referencedColumns: ["id"]
          },
        ]
      }
      user_settings: {
        Row: {
          account_settings: NonNullable<Json>
          appearance_settings: NonNullable<Json>
          created_at: string
          id: string
          location_settings: NonNullable<Json>
          privacy_settings: NonNullable<Json>
          updated_at: string
        }
        Insert: {
          account_settings?: NonNullable<Json>
          appearance_settings?: NonNullable<Json>
          created_at?: string
          id: string
          location_settings?: NonNullable<Json>
          privacy_settings?: NonNullable<Json>
          updated_at?: string
        }
        Update: {
          account_settings?: NonNullable<Json>
          appearance_settings?: NonNullable<Json>
          created_at?: string
          id?: string
          location_settings?: NonNullable<Json>
          privacy_settings?: NonNullable<Json>
          updated_at?: string
        }
        Relationships: []
      }
      visited_spots: {
        Row: {
          created_at: string
          spot_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          spot_id: string
          user_id: string
        }
        Update: {
          created_at?: string
          spot_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "visited_spots_spot_id_fkey"
            columns: ["spot_id"]
            isOneToOne: false
            referencedRelation: "spots"
            referencedColumns: ["id"]
          },
        ]
      }
      water_links: {
        Row: {
          decided_at: string | null
          decided_by: string | null
          distance_m: number
          is_confirmed: boolean | null
          is_used: boolean
          score: number
          seen_at: string
          site_id: string
          site_name: string
          source_id: string
          spot_id: string
        }
        Insert: {
          decided_at?: string | null
          decided_by?: string | null
          distance_m: number
          is_confirmed?: boolean | null
          is_used?: boolean
          score: number
          seen_at?: string
          site_id: string
          site_name: string
          source_id: string
          spot_id: string
        }
        Update: {
          decided_at?: string | null
          decided_by?: string | null
          distance_m?: number
          is_confirmed?: boolean | null
          is_used?: boolean
          score?: number
          seen_at?: string
          site_id?: string
          site_name?: string
          source_id?: string
          spot_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "water_links_source_id_fkey"
            columns: ["source_id"]
            isOneToOne: false
            referencedRelation: "data_sources"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "water_links_spot_id_fkey"
            columns: ["spot_id"]
            isOneToOne: false
            referencedRelation: "spots"
            referencedColumns: ["id"]
          },
        ]
      }
      water_notices: {
        Row: {
          description: string
          ends_at: string | null
          external_id: string
          heard_at: string
          id: string
          kind: string
          lifted_at: string | null
          source_id: string
          source_url: string | null
          spot_id: string
          starts_at: string
          title: string
        }
        Insert: {
          description?: string
          ends_at?: string | null
          external_id: string
          heard_at?: string
          id?: string
          kind: string
          lifted_at?: string | null
          source_id: string
          source_url?: string | null
          spot_id: string
          starts_at: string
          title: string
        }
        Update: {
          description?: string
          ends_at?: string | null
          external_id?: string
          heard_at?: string
          id?: string
          kind?: string
          lifted_at?: string | null
          source_id?: string
          source_url?: string | null
          spot_id?: string
          starts_at?: string
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: "water_notices_source_id_fkey"
            columns: ["source_id"]
            isOneToOne: false
            referencedRelation: "data_sources"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "water_notices_spot_id_fkey"
            columns: ["spot_id"]
            isOneToOne: false
            referencedRelation: "spots"
            referencedColumns: ["id"]
          },
        ]
      }
      water_quality_records: {
        Row: {
          algae_level: string | null
          bacteria_level: Json | null
          clarity: number | null
          class_details: NonNullable<Json>
          computed_at: string
          crowd_reports_count: number
          data_quality: NonNullable<Json>
          forecast: Json | null
          is_safe_for_swimming: boolean
          is_simulated: boolean
          last_tested: string | null
          next_test_date: string | null
          notes: string | null
          nutrient_levels: Json | null
          official_class: Json | null
          oxygen_level: number | null
          ph_level: number | null
          quality_level: Database["public"]["Enums"]["water_quality"]
          quality_score: number | null
          report_url: string | null
          sources: NonNullable<Json>
          spot_id: string
          temperature: number | null
        }
        Insert: {
          algae_level?: string | null
          bacteria_level?: Json | null
          clarity?: number | null
          class_details?: NonNullable<Json>
          computed_at?: string
          crowd_reports_count?: number
          data_quality?: NonNullable<Json>
          forecast?: Json | null
          is_safe_for_swimming?: boolean
          is_simulated?: boolean
          last_tested?: string | null
          next_test_date?: string | null
          notes?: string | null
          nutrient_levels?: Json | null
          official_class?: Json | null
          oxygen_level?: number | null
          ph_level?: number | null
          quality_level?: Database["public"]["Enums"]["water_quality"]
          quality_score?: number | null
          report_url?: string | null
          sources?: NonNullable<Json>
          spot_id: string
          temperature?: number | null
        }
        Update: {
          algae_level?: string | null
          bacteria_level?: Json | null
          clarity?: number | null
          class_details?: NonNullable<Json>
          computed_at?: string
          crowd_reports_count?: number
          data_quality?: NonNullable<Json>
          forecast?: Json | null
          is_safe_for_swimming?: boolean
          is_simulated?: boolean
          last_tested?: string | null
          next_test_date?: string | null
          notes?: string | null
          nutrient_levels?: Json | null
          official_class?: Json | null
          oxygen_level?: number | null
          ph_level?: number | null
          quality_level?: Database["public"]["Enums"]["water_quality"]
          quality_score?: number | null
          report_url?: string | null
          sources?: NonNullable<Json>
          spot_id?: string
          temperature?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "water_quality_records_spot_id_fkey"
            columns: ["spot_id"]
            isOneToOne: true
            referencedRelation: "spots"
            referencedColumns: ["id"]
          },
        ]
      }
      water_samples: {
        Row: {
          chlorophyll_ug_l: number | null
          clarity_m: number | null
          created_at: string
          detection_limit: number | null
          e_coli: number | null
          enterococci: number | null
          external_id: string | null
          id: string
          is_short_term_pollution: boolean
          is_simulated: boolean | null
          method: string | null
          nitrate_mg_l: number | null
          oxygen_mg_l: number | null
          ph_level: number | null
          phosphate_mg_l: number | null
          sample_point: string | null
          sample_point_distance_m: number | null
          sampled_at: string
          source_id: string
          source_url: string | null
          spot_id: string
          temperature: number | null
          unit: string
        }
        Insert: {
          chlorophyll_ug_l?: number | null
          clarity_m?: number | null
          created_at?: string
          detection_limit?: number | null
          e_coli?: number | null
          enterococci?: number | null
          external_id?: string | null
          id?: string
          is_short_term_pollution?: boolean
          is_simulated?: never
          method?: string | null
          nitrate_mg_l?: number | null
          oxygen_mg_l?: number | null
          ph_level?: number | null
          phosphate_mg_l?: number | null
          sample_point?: string | null
          sample_point_distance_m?: number | null
          sampled_at: string
          source_id: string
          source_url?: string | null
          spot_id: string
          temperature?: number | null
          unit?: string
        }
        Update: {
          chlorophyll_ug_l?: number | null
          clarity_m?: number | null
          created_at?: string
          detection_limit?: number | null
          e_coli?: number | null
          enterococci?: number | null
          external_id?: string | null
          id?: string
          is_short_term_pollution?: boolean
          is_simulated?: never
          method?: string | null
          nitrate_mg_l?: number | null
          oxygen_mg_l?: number | null
          ph_level?: number | null
          phosphate_mg_l?: number | null
          sample_point?: string | null
          sample_point_distance_m?: number | null
          sampled_at?: string
          source_id?: string
          source_url?: string | null
          spot_id?: string
          temperature?: number | null
          unit?: string
        }
        Relationships: [
          {
            foreignKeyName: "water_samples_source_id_fkey"
            columns: ["source_id"]
            isOneToOne: false
            referencedRelation: "data_sources"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "water_samples_spot_id_fkey"
            columns: ["spot_id"]
            isOneToOne: false
            referencedRelation: "spots"
            referencedColumns: ["id"]
          },
        ]
      }
      watersheds: {
        Row: {
          area_sq_km: number | null
          boundary: NonNullable<Json>
          created_at: string
          description: string
          id: string
          name: string
          pollution_sources: NonNullable<Json>
          source_id: string | null
          updated_at: string
        }
        Insert: {
          area_sq_km?: number | null
          boundary: NonNullable<Json>
          created_at?: string
          description?: string
          id?: string
          name: string
          pollution_sources?: NonNullable<Json>
          source_id?: string | null
          updated_at?: string
        }
        Update: {
          area_sq_km?: number | null
          boundary?: NonNullable<Json>
          created_at?: string
          description?: string
          id?: string
          name?: string
          pollution_sources?: NonNullable<Json>
          source_id?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "watersheds_source_id_fkey"
            columns: ["source_id"]
            isOneToOne: false
            referencedRelation: "data_sources"
            referencedColumns: ["id"]
          },
        ]
      }
      weather_outlooks: {
        Row: {
          forecast: NonNullable<Json>
          hourly: NonNullable<Json>
          is_simulated: boolean
          last_fetched: string
          spot_id: string
        }
        Insert: {
          forecast?: NonNullable<Json>
          hourly: NonNullable<Json>
          is_simulated: boolean
          last_fetched: string
          spot_id: string
        }
        Update: {
          forecast?: NonNullable<Json>
          hourly?: NonNullable<Json>
          is_simulated?: boolean
          last_fetched?: string
          spot_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "weather_outlooks_spot_id_fkey"
            columns: ["spot_id"]
            isOneToOne: true
            referencedRelation: "spots"
            referencedColumns: ["id"]
          },
        ]
      }
      weather_records: {
        Row: {
          conditions: string | null
          current_direction: number | null
          current_velocity: number | null
          data_quality: Json | null
          feels_like: number | null
          forecast: NonNullable<Json>
          hourly: NonNullable<Json>
          humidity: number | null
          is_simulated: boolean
          last_fetched: string
          next_update: string
          precipitation_amount: number | null
          precipitation_chance: number | null
          pressure: number | null
          rain_24h: number | null
          rain_48h: number | null
          rain_72h: number | null
          sources: NonNullable<Json>
          spot_id: string
          sun: NonNullable<Json>
          swell_height: number | null
          swell_period: number | null
          temperature: number | null
          tide: Json | null
          time_zone: string
          timestamp: string
          uv_index: number | null
          visibility: number | null
          water_temperature: number | null
          wave_direction: number | null
          wave_height: number | null
          wave_period: number | null
          wind_direction: number | null
          wind_gusts: number | null
          wind_speed: number | null
        }
        Insert: {
          conditions?: string | null
          current_direction?: number | null
          current_velocity?: number | null
          data_quality?: Json | null
          feels_like?: number | null
          forecast?: NonNullable<Json>
          hourly: NonNullable<Json>
          humidity?: number | null
          is_simulated: boolean
          last_fetched: string
          next_update: string
          precipitation_amount?: number | null
          precipitation_chance?: number | null
          pressure?: number | null
          rain_24h?: number | null
          rain_48h?: number | null
          rain_72h?: number | null
          sources: NonNullable<Json>
          spot_id: string
          sun?: NonNullable<Json>
          swell_height?: number | null
          swell_period?: number | null
          temperature?: number | null
          tide?: Json | null
          time_zone: string
          timestamp: string
          uv_index?: number | null
          visibility?: number | null
          water_temperature?: number | null
          wave_direction?: number | null
          wave_height?: number | null
          wave_period?: number | null
          wind_direction?: number | null
          wind_gusts?: number | null
          wind_speed?: number | null
        }
        Update: {
          conditions?: string | null
          current_direction?: number | null
          current_velocity?: number | null
          data_quality?: Json | null
          feels_like?: number | null
          forecast?: NonNullable<Json>
          hourly?: NonNullable<Json>
          humidity?: number | null
          is_simulated?: boolean
          last_fetched?: string
          next_update?: string
          precipitation_amount?: number | null
          precipitation_chance?: number | null
          pressure?: number | null
          rain_24h?: number | null
          rain_48h?: number | null
          rain_72h?: number | null
          sources?: NonNullable<Json>
          spot_id?: string
          sun?: NonNullable<Json>
          swell_height?: number | null
          swell_period?: number | null
          temperature?: number | null
          tide?: Json | null
          time_zone?: string
          timestamp?: string
          uv_index?: number | null
          visibility?: number | null
          water_temperature?: number | null
          wave_direction?: number | null
          wave_height?: number | null
          wave_period?: number | null
          wind_direction?: number | null
          wind_gusts?: number | null
          wind_speed?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "weather_records_spot_id_fkey"
            columns: ["spot_id"]
            isOneToOne: true
            referencedRelation: "spots"
            referencedColumns: ["id"]
          },
        ]
      }
      workout_files: {
        Row: {
          bytes: number
          created_at: string
          format: Database["public"]["Enums"]["swim_file_format"]
          id: string
          name: string
          path: string | null
          sha256: string
          user_id: string
          workout_id: string
        }
        Insert: {
          bytes: number
          created_at?: string
          format: Database["public"]["Enums"]["swim_file_format"]
          id?: string
          name?: string
          path?: string | null
          sha256: string
          user_id?: string
          workout_id: string
        }
        Update: {
          bytes?: number
          created_at?: string
          format?: Database["public"]["Enums"]["swim_file_format"]
          id?: string
          name?: string
          path?: string | null
          sha256?: string
          user_id?: string
          workout_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "workout_files_workout_id_fkey"
            columns: ["workout_id"]
            isOneToOne: false
            referencedRelation: "workouts"
            referencedColumns: ["id"]
          },
        ]
      }
      workout_imports: {
        Row: {
          created_at: string
          file_count: number
          id: string
          merged_count: number
          refused_count: number
          results: NonNullable<Json>
          swim_count: number
          undone_at: string | null
          user_id: string
        }
        Insert: {
          created_at?: string
          file_count?: number
          id?: string
          merged_count?: number
          refused_count?: number
          results?: NonNullable<Json>
          swim_count?: number
          undone_at?: string | null
          user_id?: string
        }
        Update: {
          created_at?: string
          file_count?: number
          id?: string
          merged_count?: number
          refused_count?: number
          results?: NonNullable<Json>
          swim_count?: number
          undone_at?: string | null
          user_id?: string
        }
        Relationships: []
      }
      workout_photos: {
        Row: {
          caption: string
          created_at: string
          id: string
          path: string
          user_id: string
          workout_id: string
        }
        Insert: {
          caption?: string
          created_at?: string
          id?: string
          path: string
          user_id?: string
          workout_id: string
        }
        Update: {
          caption?: string
          created_at?: string
          id?: string
          path?: string
          user_id?: string
          workout_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "workout_photos_workout_id_fkey"
            columns: ["workout_id"]
            isOneToOne: false
            referencedRelation: "workouts"
            referencedColumns: ["id"]
          },
        ]
      }
      workout_tracks: {
        Row: {
          bytes: number
          created_at: string
          efforts: Json | null
          first_latitude: number | null
          first_longitude: number | null
          laps: NonNullable<Json>
          raw: NonNullable<Json>
          repaired: Json | null
          updated_at: string
          user_id: string
          uses_repaired: boolean
          workout_id: string
        }
        Insert: {
          bytes?: never
          created_at?: string
          efforts?: Json | null
          first_latitude?: never
          first_longitude?: never
          laps?: NonNullable<Json>
          raw: NonNullable<Json>
          repaired?: Json | null
          updated_at?: string
          user_id?: string
          uses_repaired?: boolean
          workout_id: string
        }
        Update: {
          bytes?: never
          created_at?: string
          efforts?: Json | null
          first_latitude?: never
          first_longitude?: never
          laps?: NonNullable<Json>
          raw?: NonNullable<Json>
          repaired?: Json | null
          updated_at?: string
          user_id?: string
          uses_repaired?: boolean
          workout_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "workout_tracks_workout_id_fkey"
            columns: ["workout_id"]
            isOneToOne: true
            referencedRelation: "workouts"
            referencedColumns: ["id"]
          },
        ]
      }
      workouts: {
        Row: {
          air_temperature: number | null
          calories: number | null
          company: Database["public"]["Enums"]["swim_company"] | null
          conditions: Json | null
          created_at: string
          day: string
          deleted_at: string | null
          device_meters: number | null
          effort: number | null
          entry_feel: Database["public"]["Enums"]["entry_feel"] | null
          felt_chop: number | null
          felt_water: string | null
          hazards: Database["public"]["Enums"]["swim_hazard"][]
          heart_rate: number | null
          id: string
          import_id: string | null
          kit: Database["public"]["Enums"]["swim_kit"][]
          max_heart_rate: number | null
          meters: number | null
          mood: Database["public"]["Enums"]["swim_mood"] | null
          moving_seconds: number | null
          name: string
          pool_meters: number | null
          private_notes: string
          public_notes: string
          restricted: boolean
          route_id: string | null
          seconds: number
          shiver: number | null
          shows_analysis: boolean
          shows_heart_rate: boolean
          shows_map: boolean
          shows_photos: boolean
          shows_time: boolean
          source: Database["public"]["Enums"]["workout_source"]
          spot_id: string | null
          started_at: string
          stroke_rate: number | null
          strokes: number | null
          time_zone: string
          updated_at: string
          user_id: string
          visibility: Database["public"]["Enums"]["workout_visibility"]
          water_kind: Database["public"]["Enums"]["water_kind"]
          water_temperature: number | null
          water_temperature_source:
            | Database["public"]["Enums"]["temperature_source"]
            | null
        }
        Insert: {
          air_temperature?: number | null
          calories?: number | null
          company?: Database["public"]["Enums"]["swim_company"] | null
          conditions?: Json | null
          created_at?: string
          day?: never
          deleted_at?: string | null
          device_meters?: number | null
          effort?: number | null
          entry_feel?: Database["public"]["Enums"]["entry_feel"] | null
          felt_chop?: number | null
          felt_water?: string | null
          hazards?: Database["public"]["Enums"]["swim_hazard"][]
          heart_rate?: number | null
          id?: string
          import_id?: string | null
          kit?: Database["public"]["Enums"]["swim_kit"][]
          max_heart_rate?: number | null
          meters?: number | null
          mood?: Database["public"]["Enums"]["swim_mood"] | null
          moving_seconds?: number | null
          name?: string
          pool_meters?: number | null
          private_notes?: string
          public_notes?: string
          restricted?: never
          route_id?: string | null
          seconds: number
          shiver?: number | null
          shows_analysis?: boolean
          shows_heart_rate?: boolean
          shows_map?: boolean
          shows_photos?: boolean
          shows_time?: boolean
          source?: Database["public"]["Enums"]["workout_source"]
          spot_id?: string | null
          started_at: string
          stroke_rate?: number | null
          strokes?: number | null
          time_zone?: string
          updated_at?: string
          user_id?: string
          visibility?: Database["public"]["Enums"]["workout_visibility"]
          water_kind?: Database["public"]["Enums"]["water_kind"]
          water_temperature?: number | null
          water_temperature_source?:
            | Database["public"]["Enums"]["temperature_source"]
            | null
        }
        Update: {
          air_temperature?: number | null
          calories?: number | null
          company?: Database["public"]["Enums"]["swim_company"] | null
          conditions?: Json | null
          created_at?: string
          day?: never
          deleted_at?: string | null
          device_meters?: number | null
          effort?: number | null
          entry_feel?: Database["public"]["Enums"]["entry_feel"] | null
          felt_chop?: number | null
          felt_water?: string | null
          hazards?: Database["public"]["Enums"]["swim_hazard"][]
          heart_rate?: number | null
          id?: string
          import_id?: string | null
          kit?: Database["public"]["Enums"]["swim_kit"][]
          max_heart_rate?: number | null
          meters?: number | null
          mood?: Database["public"]["Enums"]["swim_mood"] | null
          moving_seconds?: number | null
          name?: string
          pool_meters?: number | null
          private_notes?: string
          public_notes?: string
          restricted?: never
          route_id?: string | null
          seconds?: number
          shiver?: number | null
          shows_analysis?: boolean
          shows_heart_rate?: boolean
          shows_map?: boolean
          shows_photos?: boolean
          shows_time?: boolean
          source?: Database["public"]["Enums"]["workout_source"]
          spot_id?: string | null
          started_at?: string
          stroke_rate?: number | null
          strokes?: number | null
          time_zone?: string
          updated_at?: string
          user_id?: string
          visibility?: Database["public"]["Enums"]["workout_visibility"]
          water_kind?: Database["public"]["Enums"]["water_kind"]
          water_temperature?: number | null
          water_temperature_source?:
            | Database["public"]["Enums"]["temperature_source"]
            | null
        }
        Relationships: [
          {
            foreignKeyName: "workouts_import_id_fkey"
            columns: ["import_id"]
            isOneToOne: false
            referencedRelation: "workout_imports"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "workouts_route_id_fkey"
            columns: ["route_id"]
            isOneToOne: false
            referencedRelation: "routes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "workouts_spot_id_fkey"
            columns: ["spot_id"]
            isOneToOne: false
            referencedRelation: "spots"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: {
      searchable_spots: {
        Row: {
          access_note: string | null
          address: string | null
          amenities: string[] | null
          approval_status: Database["public"]["Enums"]["spot_approval"] | null
          category_id: string | null
          city: string | null
          conditions_at: string | null
          conditions_simulated: boolean | null
          country: string | null
          created_at: string | null
          description: string | null
          difficulty: Database["public"]["Enums"]["spot_difficulty"] | null
          emergency_point: string | null
          faces_deg: number | null
          has_phone_signal: boolean | null
          hour_codes: Json | null
          id: string | null
          image_url: string | null
          images: string[] | null
          is_family_friendly: boolean | null
          is_lifeguarded: boolean | null
          is_tide_independent: boolean | null
          is_verified: boolean | null
          latitude: number | null
          lifeguard_season: string | null
          location: string | null
          longitude: number | null
          name: string | null
          open_alert: Json | null
          parking: string | null
          parking_capacity: number | null
          rating: number | null
          rating_count: number | null
          search_text: string | null
          sensitivity: Database["public"]["Enums"]["spot_sensitivity"] | null
          sheltered_sectors: Json | null
          spot_name: string | null
          state: string | null
          tide_window: Json | null
          updated_at: string | null
          water_quality: Database["public"]["Enums"]["water_quality"] | null
          water_quality_sampled_at: string | null
          water_quality_simulated: boolean | null
          water_temperature_c: number | null
          water_type: Database["public"]["Enums"]["water_type"] | null
          watershed_id: string | null
          wave_height_m: number | null
          wind_speed_kmh: number | null
        }
        Relationships: []
      }
      spots_with_water_quality: {
        Row: {
          access_note: string | null
          address: string | null
          amenities: string[] | null
          approval_status: Database["public"]["Enums"]["spot_approval"] | null
          category_id: string | null
          city: string | null
          conditions_at: string | null
          conditions_simulated: boolean | null
          country: string | null
          created_at: string | null
          description: string | null
          difficulty: Database["public"]["Enums"]["spot_difficulty"] | null
          emergency_point: string | null
          faces_deg: number | null
          has_phone_signal: boolean | null
          hour_codes: Json | null
          id: string | null
          image_url: string | null
          images: string[] | null
          is_family_friendly: boolean | null
          is_lifeguarded: boolean | null
          is_tide_independent: boolean | null
          is_verified: boolean | null
          latitude: number | null
          lifeguard_season: string | null
          location: string | null
          longitude: number | null
          name: string | null
          open_alert: Json | null
          parking: string | null
          parking_capacity: number | null
          photo_path: string | null
          rating: number | null
          rating_count: number | null
          sensitivity: Database["public"]["Enums"]["spot_sensitivity"] | null
          sheltered_sectors: Json | null
          spot_name: string | null
          state: string | null
          tide_window: Json | null
          updated_at: string | null
          verdict: Json | null
          water_quality: Database["public"]["Enums"]["water_quality"] | null
          water_quality_sampled_at: string | null
          water_quality_simulated: boolean | null
          water_temperature_c: number | null
          water_type: Database["public"]["Enums"]["water_type"] | null
          watershed_id: string | null
          wave_height_m: number | null
          wave_share: number | null
          wind_speed_kmh: number | null
        }
        Relationships: []
      }
    }
    Functions: {
      activate_platform_connection: {
        Args: {
          athlete: string
          ciphertext: string
          expires_at: string
          granted: string[]
          nonce: string
          platform_name: string
          swimmer: string
        }
        Returns: string
      }
      add_notifications: { Args: { items: Json }; Returns: number }
      add_swim_plan_link: {
        Args: { hash: string; plan: string }
        Returns: undefined
      }
      add_watch_link: {
        Args: { hash: string; plan: string; step_lease: string }
        Returns: boolean
      }
      alert_audience: {
        Args: { about: string; after_user?: string; page_size?: number }
        Returns: {
          alert_radius_km: number
          distance_km: number
          email_notifications: boolean
          emails_today: number
          is_favorite: boolean
          is_muted: boolean
          nearby_spot_alerts: boolean
          push_notifications: boolean
          pushes_today: number
          quiet_from: string
          quiet_to: string
          time_zone: string
          user_id: string
          was_told: boolean
          water_quality_alerts: boolean
          weather_alerts: boolean
        }[]
      }
      answer_by_link: { Args: { answer: string; token: string }; Returns: Json }
      answer_contact_message: {
        Args: { answer: string; message_id: string }
        Returns: undefined
      }
      answer_gathering: {
        Args: {
          answer: string
          first_time?: boolean
          gathering: string
          note?: string
        }
        Returns: Json
      }
      answer_swim_plan: {
        Args: { is_out: boolean; shown_out_by: string; token: string }
        Returns: boolean
      }
      apply_subscription_sync: {
        Args: { state: Json; token: number; user_id: string }
        Returns: string
      }
      approve_cleanup_photo: { Args: { photo: string }; Returns: undefined }
      archive_group: {
        Args: { archives?: boolean; group_id: string }
        Returns: undefined
      }
      are_my_achievements_due: {
        Args: Record<PropertyKey, never>
        Returns: boolean
      }
      ask_as_guest: {
        Args: {
          email: string
          first_time?: boolean
          gathering: string
          guest_name: string
        }
        Returns: Json
      }
      begin_platform_sign_in: {
        Args: {
          ciphertext: string
          hash: string
          nonce: string
          platform_name: string
          swimmer: string
        }
        Returns: undefined
      }
      begin_subscription_sync: { Args: { user_id: string }; Returns: number }
      cancel_gathering: {
        Args: { gathering: string; reason: string }
        Returns: undefined
      }
      cancel_platform_sign_in: {
        Args: { platform_name: string; swimmer: string }
        Returns: undefined
      }
      change_gathering_series: {
        Args: {
          changed: Json
          from_on: string
          occurrences: Json
          series: string
          skipped: Json
          through: string
        }
        Returns: string
      }
      change_spot_import_row: {
        Args: {
          cells: Json
          changed_row: number
          keep?: boolean
          of_import: string
        }
        Returns: {
          category_id: string | null
          city: string | null
          country: string | null
          description: string | null
          difficulty: string | null
          distance: string | null
          import_id: string
          is_kept: boolean
          latitude: string | null
          longitude: string | null
          name: string | null
          notes: Json | null
          owner_id: string | null
          position: unknown
          problems: Json | null
          rating: string | null
          row_number: number
          spot_id: string
          state: string | null
          status: Database["public"]["Enums"]["spot_import_row_status"]
        }
        SetofOptions: {
          from: "*"
          to: "spot_import_rows"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      choose_track: {
        Args: { is_repaired: boolean; workout_id_param: string }
        Returns: undefined
      }
      claim_deliveries: {
        Args: {
          moment?: string
          most?: number
          way: Database["public"]["Enums"]["notification_channel"]
        }
        Returns: {
          alert_id: string
          alert_rule: string
          attempts: number
          body: string
          email: string
          expires_at: string
          id: string
          in_force: Json
          is_over: boolean
          kind: string
          link: string
          notification_id: string
          open_alert: Json
          severity: Database["public"]["Enums"]["alert_severity"]
          spot_id: string
          title: string
          unsubscribe_token: string
          user_id: string
        }[]
      }
      claim_report_picture: {
        Args: { folder_address: string; most: number; swimmer: string }
        Returns: string
      }
      claim_trial: {
        Args: {
          auto_convert: boolean
          cycle: Database["public"]["Enums"]["billing_cycle"]
          tier: Database["public"]["Enums"]["subscription_tier"]
          trial_days: number
          user_id: string
        }
        Returns: string
      }
      claim_watch_steps: {
        Args: { moment: string; most: number }
        Returns: {
          attempts: number
          cap_color: Database["public"]["Enums"]["cap_color"]
          channel: Database["public"]["Enums"]["watch_channel"]
          contact_email: string
          contact_name: string
          contact_phone: string
          country: string
          email: string
          ended_as: Database["public"]["Enums"]["swim_plan_end"]
          event: Database["public"]["Enums"]["watch_event"]
          grace_minutes: number
          idempotency_key: string
          kit: Database["public"]["Enums"]["swim_kit"][]
          latitude: number
          lease: string
          longitude: number
          note: string
          out_at: string
          out_by: string
          people: number
          place: string
          plan_id: string
          round: number
          starts_at: string
          swimmer: string
          tells_contact: boolean
          time_zone: string
          user_id: string
        }[]
      }
      close_answers: {
        Args: { closes?: boolean; gathering: string }
        Returns: undefined
      }
      close_gathering: { Args: { gathering: string }; Returns: undefined }
      close_muster: { Args: { gathering: string }; Returns: undefined }
      confirm_place: { Args: { gathering: string }; Returns: Json }
      continue_spot_import: {
        Args: { of_import: string }
        Returns: {
          created_at: string
          delimiter: string
          duplicate_rows: number
          encoding: string
          error_rows: number
          file_bytes: number
          file_name: string
          file_path: string
          finished_at: string | null
          headers: string[]
          id: string
          kept_rows: number
          mapping: Json | null
          next_row: number
          notes: string[]
          problem: string | null
          processed_rows: number
          ready_rows: number
          removed_rows: number
          sample: NonNullable<Json>
          state: Database["public"]["Enums"]["spot_import_state"]
          total_rows: number
          typical_position: unknown
          updated_at: string
          user_id: string | null
          warning_rows: number
        }
        SetofOptions: {
          from: "*"
          to: "spot_imports"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      copy_route: { Args: { route_id_param: string }; Returns: string }
      count_debris: {
        Args: { device_id: string; entries: Json; gathering_id: string }
        Returns: number
      }
      count_moderation_work: {
        Args: Record<PropertyKey, never>
        Returns: {
          area: string
          items: number
          queue: Database["public"]["Enums"]["moderation_queue"]
        }[]
      }
      count_own_swims: { Args: Record<PropertyKey, never>; Returns: number }
      count_recovery_codes: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      create_calendar_token: { Args: { about_group?: string }; Returns: string }
      create_gathering_series: {
        Args: {
          occurrences: Json
          series: Json
          skipped: Json
          through: string
        }
        Returns: string
      }
      create_group_invitation: {
        Args: { days?: number; group_id: string; uses?: number }
        Returns: Json
      }
      create_share_report: {
        Args: {
          customization?: Json
          destination: Database["public"]["Enums"]["share_destination"]
          format: Database["public"]["Enums"]["share_report_format"]
          location_id: string
          report_type: Database["public"]["Enums"]["share_report_type"]
        }
        Returns: {
          created_at: string
          created_by: string
          customization: NonNullable<Json>
          destination: Database["public"]["Enums"]["share_destination"]
          format: Database["public"]["Enums"]["share_report_format"]
          id: string
          report_type: Database["public"]["Enums"]["share_report_type"]
          revoked_at: string | null
          snapshot: NonNullable<Json>
          spot_id: string
        }
        SetofOptions: {
          from: "*"
          to: "share_reports"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      decide_gathering: {
        Args: { decision: string; gathering: string; reason?: string }
        Returns: string
      }
      decide_on_request: {
        Args: { accepts: boolean; group_id: string; user_id: string }
        Returns: boolean
      }
      decide_on_spot: {
        Args: {
          decision: Database["public"]["Enums"]["spot_approval"]
          note?: string
          seen?: string
          spot_id: string
        }
        Returns: undefined
      }
      decide_on_water_link: {
        Args: { is_same: boolean; site: string; source: string; spot: string }
        Returns: undefined
      }
      delete_day_contacts: { Args: { as_of: string }; Returns: number }
      end_gathering_series: {
        Args: { from_on: string; reason: string; series: string }
        Returns: undefined
      }
      end_my_session: { Args: { session_id: string }; Returns: boolean }
      end_platform_connection: {
        Args: { platform_name: string; removes_swims: boolean; swimmer: string }
        Returns: number
      }
      end_swim_plan: {
        Args: { is_called_off?: boolean; out_at: string; plan: string }
        Returns: undefined
      }
      ensure_my_premium_settings: {
        Args: Record<PropertyKey, never>
        Returns: {
          auto_renew: boolean
          billing_cycle: Database["public"]["Enums"]["billing_cycle"] | null
          created_at: string
          current_period_end: string | null
          payment_method_status: Database["public"]["Enums"]["payment_method_status"]
          premium_access_until: string | null
          premium_features: NonNullable<Json>
          price_cents: number | null
          renewal_cents: number | null
          stripe_customer_id: string | null
          stripe_subscription_id: string | null
          subscription_status: Database["public"]["Enums"]["subscription_status"]
          subscription_tier: Database["public"]["Enums"]["subscription_tier"]
          trial_end_date: string | null
          updated_at: string
          user_id: string
        }
        SetofOptions: {
          from: "*"
          to: "user_premium_settings"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      ensure_premium_settings: {
        Args: { user_id: string }
        Returns: {
          auto_renew: boolean
          billing_cycle: Database["public"]["Enums"]["billing_cycle"] | null
          created_at: string
          current_period_end: string | null
          payment_method_status: Database["public"]["Enums"]["payment_method_status"]
          premium_access_until: string | null
          premium_features: NonNullable<Json>
          price_cents: number | null
          renewal_cents: number | null
          stripe_customer_id: string | null
          stripe_subscription_id: string | null
          subscription_status: Database["public"]["Enums"]["subscription_status"]
          subscription_tier: Database["public"]["Enums"]["subscription_tier"]
          trial_end_date: string | null
          updated_at: string
          user_id: string
        }
        SetofOptions: {
          from: "*"
          to: "user_premium_settings"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      execute_query: {
        Args: { query_params?: Json; query_text: string }
        Returns: {
          avatar_url: string | null
          bio: string | null
          city: string | null
          country: string | null
          created_at: string
          display_name: string | null
          email: string | null
          first_name: string | null
          full_name: string | null
          id: string
          is_admin: boolean
          is_banned: boolean
          last_name: string | null
          latitude: number | null
          location: string | null
          location_sharing: boolean
          longitude: number | null
          onboarded: boolean
          preferences: NonNullable<Json>
          premium: boolean
          social_links: NonNullable<Json>
          stats: NonNullable<Json>
          swimmer_type: string
          swimming_level: string | null
          updated_at: string
          username: string
        }[]
        SetofOptions: {
          from: "*"
          to: "profiles"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      expect_checkout: {
        Args: { open_until: string; user_id: string }
        Returns: undefined
      }
      export_my_rows: {
        Args: { after_row?: Json; max_rows?: number; relation: string }
        Returns: Json[]
      }
      extend_swim_plan: {
        Args: { new_out_by: string; plan: string }
        Returns: undefined
      }
      find_kept_spot: { Args: { merged_id: string }; Returns: string }
      find_map_marks: {
        Args: {
          east: number
          north: number
          only_water_type?: Database["public"]["Enums"]["water_type"]
          south: number
          wanted_time?: string
          west: number
        }
        Returns: {
          hour_codes: Json
          id: string
          latitude: number
          longitude: number
          name: string
          open_alert: Json
          spot_count: number
          states: Json
          verdict: Json
          water_quality: Database["public"]["Enums"]["water_quality"]
          water_type: Database["public"]["Enums"]["water_type"]
        }[]
      }
      find_overflows_near: {
        Args: { radius_km?: number; spot: string }
        Returns: {
          company: string
          distance_km: number
          fetched_at: string
          is_same_water: boolean
          last_updated: string
          latest_event_end: string
          latest_event_start: string
          overflow_id: string
          quiet_since: string
          receiving_water: string
          status: number
        }[]
      }
      find_place: {
        Args: { country_slug: string; place_slug?: string }
        Returns: {
          country: string
          inside: Json
          latitude: number
          level: string
          longitude: number
          name: string
          nearby: Json
          region: string
          region_slug: string
          slug: string
          spots: number
          stored_names: Json
          waters: Json
        }[]
      }
      find_recommendation_candidates: {
        Args: {
          max_results?: number
          origin_latitude?: number
          origin_longitude?: number
        }
        Returns: {
          amenities: string[]
          co_swimmers: number
          difficulty: Database["public"]["Enums"]["spot_difficulty"]
          distance_km: number
          facts: Json
          id: string
          is_family_friendly: boolean
          latitude: number
          longitude: number
          name: string
          water_type: Database["public"]["Enums"]["water_type"]
          watershed_id: string
        }[]
      }
      find_routes: {
        Args: {
          origin_latitude?: number
          origin_longitude?: number
          radius_km?: number
          words?: string
        }
        Returns: {
          average_rating: number | null
          created_at: string
          created_by: string | null
          deleted_at: string | null
          description: string
          difficulty: Database["public"]["Enums"]["spot_difficulty"]
          distance: number
          elevation_gain: number
          ending_point_id: string | null
          estimated_time: number | null
          flood_toward: number | null
          hidden_reason: string | null
          id: string
          is_author_banned: boolean
          is_complete: boolean
          is_hidden: boolean
          is_listed: boolean
          is_sensitive: boolean
          name: string
          published: boolean
          route_type: Database["public"]["Enums"]["route_type"]
          search_text: string | null
          shape: NonNullable<Json>
          spring_stream: number | null
          start_latitude: number | null
          start_longitude: number | null
          starting_point_id: string | null
          total_reviews: number
          updated_at: string
          visibility: Database["public"]["Enums"]["route_visibility"]
        }[]
        SetofOptions: {
          from: "*"
          to: "routes"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      find_similar_spots: {
        Args: { latitude: number; longitude: number; spot_name: string }
        Returns: {
          distance_km: number
          id: string
          is_same: boolean
          location: string
          name: string
        }[]
      }
      find_spots_near: {
        Args: {
          max_results?: number
          origin_latitude: number
          origin_longitude: number
          radius_km?: number
        }
        Returns: {
          amenities: string[]
          category_id: string
          city: string
          conditions_at: string
          conditions_simulated: boolean
          country: string
          created_at: string
          description: string
          difficulty: Database["public"]["Enums"]["spot_difficulty"]
          distance_km: number
          faces_deg: number
          id: string
          image_url: string
          is_family_friendly: boolean
          is_lifeguarded: boolean
          is_tide_independent: boolean
          is_verified: boolean
          latitude: number
          location: string
          longitude: number
          name: string
          open_alert: Json
          photo_path: string
          rating: number
          rating_count: number
          sensitivity: Database["public"]["Enums"]["spot_sensitivity"]
          spot_name: string
          state: string
          updated_at: string
          verdict: Json
          water_quality: Database["public"]["Enums"]["water_quality"]
          water_quality_sampled_at: string
          water_quality_simulated: boolean
          water_temperature_c: number
          water_type: Database["public"]["Enums"]["water_type"]
          wave_height_m: number
          wave_share: number
          wind_speed_kmh: number
        }[]
      }
      finish_gathering_notice: { Args: { notice: number }; Returns: undefined }
      finish_payment_event: {
        Args: { error?: string; id: string; outcome: string; user_id?: string }
        Returns: undefined
      }
      finish_platform_event: {
        Args: { event: number; result: string }
        Returns: undefined
      }
      finish_platform_revocation: {
        Args: { revocation: number }
        Returns: undefined
      }
      finish_platform_sync: {
        Args: {
          asked_until: string
          connection: string
          new_status: Database["public"]["Enums"]["connection_status"]
          next_at: string
          problem: string
          with_lease: string
        }
        Returns: boolean
      }
      finish_watch_step: {
        Args: { plan: string; sent: Json; step_lease: string }
        Returns: boolean
      }
      follow_achievement_definitions: {
        Args: { version: number }
        Returns: boolean
      }
      forget_report_pictures: { Args: { names: string[] }; Returns: undefined }
      forget_shore_contacts: { Args: { moment: string }; Returns: number }
      get_account_belongings: {
        Args: { of_users: string[] }
        Returns: {
          banned_by_admin: boolean
          cleanups: number
          erase_after: string
          gatherings: number
          groups: number
          last_sign_in_at: string
          photos: number
          plan: Database["public"]["Enums"]["subscription_tier"]
          plan_status: Database["public"]["Enums"]["subscription_status"]
          reports: number
          reviews: number
          roles: Database["public"]["Enums"]["user_role"][]
          routes: number
          spots: number
          swims: number
          user_id: string
        }[]
      }
      get_admin_overview: { Args: Record<PropertyKey, never>; Returns: Json }
      get_calendar_token_date: {
        Args: { about_group?: string }
        Returns: string
      }
      get_cleanup: { Args: { gathering_id: string }; Returns: Json }
      get_debris_card: {
        Args: { device_id: string; gathering_id: string }
        Returns: Json
      }
      get_gathering: { Args: { gathering: string }; Returns: Json }
      get_go_state: { Args: { gathering: string }; Returns: Json }
      get_group_cleanups: { Args: { team: string }; Returns: Json }
      get_group_invitation: { Args: { token: string }; Returns: Json }
      get_muster: { Args: { gathering: string }; Returns: Json }
      get_my_access: {
        Args: Record<PropertyKey, never>
        Returns: {
          is_admin: boolean
          is_banned: boolean
        }[]
      }
      get_my_account_health: {
        Args: Record<PropertyKey, never>
        Returns: {
          avatar_url: string
          bio: string
          full_name: string
          has_location: boolean
          has_notification_settings: boolean
          has_onboarding_status: boolean
          has_profile: boolean
          has_user_onboarding: boolean
          has_user_preferences: boolean
          is_email_marked_verified: boolean
          is_email_verified: boolean
          is_marked_complete: boolean
          preferences_set: boolean
          username: string
        }[]
      }
      get_my_account_state: {
        Args: Record<PropertyKey, never>
        Returns: {
          completed_at: string
          erase_after: string
          full_name: string
          has_saved_step: boolean
          is_admin: boolean
          is_banned: boolean
          is_complete: boolean
          is_email_verified: boolean
          is_staff: boolean
          owes_second_factor: boolean
          predates_setup: boolean
          preferences_set: boolean
          profile_completed: boolean
          profile_created_at: string
          username: string
        }[]
      }
      get_my_cleanups: { Args: Record<PropertyKey, never>; Returns: Json }
      get_my_sessions: {
        Args: Record<PropertyKey, never>
        Returns: {
          id: string
          is_current: boolean
          last_used_at: string
          network: string
          signed_in_at: string
          user_agent: string
        }[]
      }
      get_my_swum_temperatures: {
        Args: Record<PropertyKey, never>
        Returns: {
          low: number
          middle: number
          swims: number
        }[]
      }
      get_public_settings: {
        Args: Record<PropertyKey, never>
        Returns: {
          allow_user_registration: boolean
          enable_user_reviews: boolean
          maintenance_mode: boolean
          max_image_size_mb: number
          max_spots_per_user: number
          require_email_verification: boolean
          spot_approval_required: boolean
        }[]
      }
      get_rating_counts: {
        Args: { spot: string }
        Returns: {
          count: number
          rating: number
        }[]
      }
      get_route_complete: {
        Args: { route_id_param: string }
        Returns: {
          average_rating: number
          created_at: string
          created_by: string
          difficulty: Database["public"]["Enums"]["spot_difficulty"]
          distance: number
          elevation_gain: number
          ending_point_id: string
          estimated_time: number
          flood_toward: number
          point_description: string
          point_elevation: number
          point_index: number
          point_latitude: number
          point_longitude: number
          point_name: string
          point_type: Database["public"]["Enums"]["route_point_type"]
          published: boolean
          review_count: number
          route_description: string
          route_id: string
          route_name: string
          route_type: Database["public"]["Enums"]["route_type"]
          spot_id: string
          spot_is_highlight: boolean
          spot_name: string
          spot_order_index: number
          spring_stream: number
          starting_point_id: string
          updated_at: string
          visibility: Database["public"]["Enums"]["route_visibility"]
          water_current: number
          water_depth: number
        }[]
      }
      get_share_report: { Args: { report_id: string }; Returns: Json }
      get_shared_workout: { Args: { workout_id_param: string }; Returns: Json }
      get_site_facts: {
        Args: Record<PropertyKey, never>
        Returns: {
          countries: number
          routes: number
          spots: number
        }[]
      }
      get_spot_cleanups: { Args: { spot: string; year: number }; Returns: Json }
      get_swim_days: {
        Args: { from_date: string; to_date: string }
        Returns: {
          cold_seconds: number
          day: string
          mean_water_temperature: number
          meters: number
          paced_seconds: number
          seconds: number
          swims: number
          water_kind: Database["public"]["Enums"]["water_kind"]
        }[]
      }
      get_swim_lengths: {
        Args: { water_kinds: Database["public"]["Enums"]["water_kind"][] }
        Returns: {
          hundreds: number
          swims: number
        }[]
      }
      get_swim_records: {
        Args: {
          distances: number[]
          water_kinds: Database["public"]["Enums"]["water_kind"][]
        }
        Returns: {
          distance: number
          is_inside: boolean
          meters: number
          place: string
          record: string
          seconds: number
          started_at: string
          time_zone: string
          workout_id: string
        }[]
      }
      get_swum_spots: {
        Args: { water_kinds: Database["public"]["Enums"]["water_kind"][] }
        Returns: {
          last_day: string
          latitude: number
          longitude: number
          name: string
          spot_id: string
          swims: number
        }[]
      }
      get_swum_weeks: {
        Args: {
          first_weekday: number
          water_kinds: Database["public"]["Enums"]["water_kind"][]
        }
        Returns: string[]
      }
      give_simulated_watersheds: { Args: { watersheds: Json }; Returns: number }
      hand_over_group: {
        Args: { group_id: string; user_id: string }
        Returns: undefined
      }
      has_picture_room: {
        Args: { bucket: string; bytes: number; swimmer: string }
        Returns: boolean
      }
      import_spots_from_csv: {
        Args: { file_path: string }
        Returns: {
          created_at: string
          delimiter: string
          duplicate_rows: number
          encoding: string
          error_rows: number
          file_bytes: number
          file_name: string
          file_path: string
          finished_at: string | null
          headers: string[]
          id: string
          kept_rows: number
          mapping: Json | null
          next_row: number
          notes: string[]
          problem: string | null
          processed_rows: number
          ready_rows: number
          removed_rows: number
          sample: NonNullable<Json>
          state: Database["public"]["Enums"]["spot_import_state"]
          total_rows: number
          typical_position: unknown
          updated_at: string
          user_id: string | null
          warning_rows: number
        }
        SetofOptions: {
          from: "*"
          to: "spot_imports"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      import_storm_overflows: { Args: { overflows: Json }; Returns: number }
      import_water_notices: {
        Args: { is_whole?: boolean; notices: Json; source: string }
        Returns: number
      }
      import_water_samples: { Args: { samples: Json }; Returns: number }
      is_staff: { Args: Record<PropertyKey, never>; Returns: boolean }
      join_group: {
        Args: { group_id: string }
        Returns: Database["public"]["Enums"]["membership_state"]
      }
      join_group_by_token: { Args: { token: string }; Returns: string }
      keep_platform_subscription: {
        Args: { platform_name: string; subscription: string }
        Returns: undefined
      }
      keep_stripe_customer: {
        Args: { customer_id: string; user_id: string }
        Returns: string
      }
      leave_group: { Args: { group_id: string }; Returns: undefined }
      list_achievement_facts: {
        Args: { most?: number; swimmer?: string }
        Returns: {
          changed_at: string
          facts: Json
          user_id: string
        }[]
      }
      list_alert_facts: {
        Args: { after_spot?: string; page_size?: number }
        Returns: {
          facts: Json
          spot_id: string
          spot_name: string
          water_type: Database["public"]["Enums"]["water_type"]
        }[]
      }
      list_attendees: {
        Args: { gathering: string }
        Returns: {
          answered_at: string
          avatar_url: string
          buddy_id: string
          cap_color: string
          greeter_id: string
          id: string
          is_first_time: boolean
          is_guest: boolean
          is_helper: boolean
          is_me: boolean
          is_removed: boolean
          name: string
          note_to_host: string
          offered_until: string
          pod_id: string
          queue_position: number
          state: Database["public"]["Enums"]["attendance"]
          user_id: string
        }[]
      }
      list_banned_payers: {
        Args: { max_results?: number }
        Returns: {
          stripe_customer_id: string
          stripe_subscription_id: string
          user_id: string
        }[]
      }
      list_blocked_swimmers: {
        Args: Record<PropertyKey, never>
        Returns: {
          blocked_at: string
          id: string
          username: string
        }[]
      }
      list_cleanup_notices: {
        Args: { most?: number }
        Returns: {
          about: string
          gathering_id: string
          grams: number
          items: number
          place_name: string
          spot_id: string
          swimmers: string[]
          title: string
        }[]
      }
      list_cleanups: {
        Args: {
          is_past: boolean
          latitude?: number
          longitude?: number
          most?: number
        }
        Returns: Json
      }
      list_content_to_moderate: {
        Args: {
          about: Database["public"]["Enums"]["content_type"]
          page?: number
          queue: Database["public"]["Enums"]["moderation_queue"]
        }
        Returns: {
          author_name: string
          body: string
          complaints: Json
          content_id: string
          created_at: string
          decided_at: string
          decided_by: string
          hidden_reason: string
          is_author_banned: boolean
          is_edited: boolean
          is_hidden: boolean
          is_own: boolean
          is_pending: boolean
          pictures: string[]
          rating: number
          spot_id: string
          spot_name: string
          total: number
        }[]
      }
      list_countries: {
        Args: Record<PropertyKey, never>
        Returns: {
          latitude: number
          longitude: number
          name: string
          slug: string
          spots: number
        }[]
      }
      list_due_almanacs: {
        Args: { at: string; most: number }
        Returns: {
          is_tidal: boolean
          latitude: number
          longitude: number
          spot_id: string
        }[]
      }
      list_due_go_checks: {
        Args: { as_of: string; most?: number }
        Returns: {
          checkpoint: Database["public"]["Enums"]["go_checkpoint"]
          ends_at: string
          facts: Json
          gathering_id: string
          limits: Json
          starts_at: string
          time_zone: string
        }[]
      }
      list_due_subscriptions: {
        Args: { max_results?: number }
        Returns: {
          email: string
          stripe_customer_id: string
          user_id: string
        }[]
      }
      list_due_verdicts: {
        Args: { max_spots?: number }
        Returns: {
          facts: Json
          revision: number
          spot_id: string
        }[]
      }
      list_due_weather: {
        Args: {
          at: string
          has_live: boolean
          live_until: string
          most: number
        }
        Returns: {
          is_simulated: boolean
          last_fetched: string
          latitude: number
          longitude: number
          marine_latitude: number
          marine_longitude: number
          spot_id: string
          water_type: Database["public"]["Enums"]["water_type"]
        }[]
      }
      list_go_news: {
        Args: { most?: number }
        Returns: {
          gathering_id: string
          news: string
          place_name: string
          quiet_swimmers: string[]
          reasons: Json
          source_id: string
          starts_at: string
          swimmers: string[]
          time_zone: string
          title: string
          visibility: Database["public"]["Enums"]["gathering_visibility"]
          word: string
        }[]
      }
      list_group_paces: {
        Args: { about: string }
        Returns: {
          band: number
          swimmers: number
        }[]
      }
      list_group_swims: {
        Args: { about: string; most?: number }
        Returns: {
          day: string
          id: string
          meters: number
          seconds: number
          spot_id: string
          spot_name: string
          user_id: string
        }[]
      }
      list_known_platform_swims: {
        Args: { connection: string; ids: string[] }
        Returns: string[]
      }
      list_later_verdicts: {
        Args: { spot_ids: string[] }
        Returns: {
          spot_id: string
          verdict: Json
        }[]
      }
      list_litter_reports: {
        Args: { east: number; north: number; south: number; west: number }
        Returns: Json
      }
      list_my_crowd_reports: {
        Args: Record<PropertyKey, never>
        Returns: {
          accuracy: number | null
          all_clears: number
          author_trust: number
          confirmations: number
          created_at: string
          device_info: string | null
          distance_class: Database["public"]["Enums"]["distance_class"]
          expires_at: string
          id: string
          latitude: number | null
          longitude: number | null
          media_attachments: NonNullable<Json>
          moderated_at: string | null
          moderated_by: string | null
          moderation_note: string | null
          observed_at: string
          parameters: NonNullable<Json>
          proximity_m: number | null
          renewed_at: string | null
          report_type: Database["public"]["Enums"]["crowd_report_kind"]
          shown_media: NonNullable<Json>
          spot_id: string
          text_description: string | null
          user_id: string
          verification_status: Database["public"]["Enums"]["verification_status"]
          visibility: Database["public"]["Enums"]["crowd_report_visibility"]
          withdrawn_at: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "crowd_reports"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_my_tables: { Args: Record<PropertyKey, never>; Returns: string[] }
      list_notice_guests: {
        Args: { notice: number }
        Returns: {
          contact_id: string
          email: string
          name: string
          token: string
        }[]
      }
      list_notice_recipients: {
        Args: { after_user?: string; notice: number; page_size?: number }
        Returns: {
          email_notifications: boolean
          emails_today: number
          push_notifications: boolean
          pushes_today: number
          quiet_from: string
          quiet_to: string
          time_zone: string
          user_id: string
        }[]
      }
      list_place_spots: {
        Args: {
          page?: number
          page_size?: number
          stored_names: Json
          water?: Database["public"]["Enums"]["water_type"]
        }
        Returns: {
          access_note: string | null
          address: string | null
          amenities: string[] | null
          approval_status: Database["public"]["Enums"]["spot_approval"] | null
          category_id: string | null
          city: string | null
          conditions_at: string | null
          conditions_simulated: boolean | null
          country: string | null
          created_at: string | null
          description: string | null
          difficulty: Database["public"]["Enums"]["spot_difficulty"] | null
          emergency_point: string | null
          faces_deg: number | null
          has_phone_signal: boolean | null
          hour_codes: Json | null
          id: string | null
          image_url: string | null
          images: string[] | null
          is_family_friendly: boolean | null
          is_lifeguarded: boolean | null
          is_tide_independent: boolean | null
          is_verified: boolean | null
          latitude: number | null
          lifeguard_season: string | null
          location: string | null
          longitude: number | null
          name: string | null
          open_alert: Json | null
          parking: string | null
          parking_capacity: number | null
          photo_path: string | null
          rating: number | null
          rating_count: number | null
          sensitivity: Database["public"]["Enums"]["spot_sensitivity"] | null
          sheltered_sectors: Json | null
          spot_name: string | null
          state: string | null
          tide_window: Json | null
          updated_at: string | null
          verdict: Json | null
          water_quality: Database["public"]["Enums"]["water_quality"] | null
          water_quality_sampled_at: string | null
          water_quality_simulated: boolean | null
          water_temperature_c: number | null
          water_type: Database["public"]["Enums"]["water_type"] | null
          watershed_id: string | null
          wave_height_m: number | null
          wave_share: number | null
          wind_speed_kmh: number | null
        }[]
        SetofOptions: {
          from: "*"
          to: "spots_with_water_quality"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_platform_routes: {
        Args: {
          connection: string
          start_latitude: number
          start_longitude: number
        }
        Returns: {
          id: string
          name: string
          shape: Json
        }[]
      }
      list_rule_facts: {
        Args: { after_rule?: string; page_size?: number }
        Returns: {
          condition: Json
          open_alert: Json
          quality: Json
          rule_id: string
          rule_name: string
          spot_id: string
          spot_name: string
          user_id: string
          weather: Json
        }[]
      }
      list_sitemap_entries: {
        Args: { kind: string; page: number }
        Returns: Json
      }
      list_sitemap_places: { Args: { min_spots: number }; Returns: Json }
      list_swimmers_near_my_pace: {
        Args: Record<PropertyKey, never>
        Returns: {
          group_id: string
          group_name: string
          pace: number
          swim_times: Database["public"]["Enums"]["swim_time"][]
          user_id: string
        }[]
      }
      list_told_swimmers: {
        Args: { about: string; after_user?: string; page_size?: number }
        Returns: {
          user_id: string
        }[]
      }
      list_untold_overdue: {
        Args: { as_of: string; most?: number }
        Returns: {
          attendee_id: string
          due_at: string
          gathering_id: string
          hosts: string[]
          name: string
          since: string
          time_zone: string
          title: string
        }[]
      }
      list_unused_pictures: {
        Args: { most: number }
        Returns: {
          name: string
        }[]
      }
      list_unused_workout_files: {
        Args: { most: number }
        Returns: {
          bucket: string
          name: string
        }[]
      }
      maintain_usage: { Args: Record<PropertyKey, never>; Returns: number }
      make_swim_of_activity: { Args: { activity_id: string }; Returns: string }
      mark_cleanup_notices: {
        Args: { announced: string[]; reminded: string[] }
        Returns: undefined
      }
      mark_go_told: {
        Args: { gathering: string; news: string; source_id: string }
        Returns: undefined
      }
      mark_overdue_told: {
        Args: { attendee: string; gathering: string; since: string }
        Returns: undefined
      }
      measure_my_pace: { Args: Record<PropertyKey, never>; Returns: number }
      merge_spots: {
        Args: { kept_id: string; merged_id: string }
        Returns: undefined
      }
      moderate_crowd_report: {
        Args: {
          note?: string
          report_id: string
          status: Database["public"]["Enums"]["verification_status"]
        }
        Returns: boolean
      }
      move_gatherings: { Args: { moment?: string }; Returns: Json }
      note_conditions_mode: { Args: { mode: string }; Returns: undefined }
      note_official_classes: { Args: { classes: Json }; Returns: number }
      note_user_deletion: { Args: { deleted_user: string }; Returns: undefined }
      note_water_forecasts: { Args: { forecasts: Json }; Returns: number }
      notification_reach: {
        Args: { swimmers: string[] }
        Returns: {
          email_notifications: boolean
          emails_today: number
          push_notifications: boolean
          pushes_today: number
          quiet_from: string
          quiet_to: string
          time_zone: string
          user_id: string
        }[]
      }
      offer_place: { Args: { attendee: string }; Returns: undefined }
      publish_gathering: {
        Args: { gathering: string }
        Returns: Database["public"]["Enums"]["gathering_state"]
      }
      put_off_watch_step: {
        Args: {
          next_at: string
          plan: string
          problem: string
          step_lease: string
        }
        Returns: undefined
      }
      read_gathering_calendar: { Args: { gathering: string }; Returns: Json }
      read_group_calendar: { Args: { group_id: string }; Returns: Json }
      read_guest_answer: { Args: { token: string }; Returns: Json }
      read_members_calendar: { Args: { token: string }; Returns: Json }
      read_my_calendar: { Args: { token: string }; Returns: Json }
      read_spot_import_rows: {
        Args: { after_row: number; of_import: string }
        Returns: Json
      }
      read_usage: {
        Args: { from_day: string; of_device?: string; to_day: string }
        Returns: Json
      }
      read_usage_funnel: {
        Args: {
          from_day: string
          of_device?: string
          steps: Json
          to_day: string
        }
        Returns: Json
      }
      readmit_member: {
        Args: { group_id: string; user_id: string }
        Returns: undefined
      }
      receive_payment_event: {
        Args: { id: string; occurred_at: string; payload: Json; type: string }
        Returns: string
      }
      receive_platform_events: {
        Args: { events: Json; platform_name: string }
        Returns: number
      }
      record_almanacs: { Args: { almanacs: Json }; Returns: number }
      record_go_check: { Args: { checked: Json }; Returns: undefined }
      record_muster: {
        Args: {
          device: string
          entries: Json
          gathering: string
          walk_ins: Json
        }
        Returns: string[]
      }
      record_past_cleanup: {
        Args: {
          bags: number
          day: string
          grams: number
          people?: number
          spot: string
          time_zone?: string
        }
        Returns: string
      }
      record_platform_swims: {
        Args: { connection: string; swims: Json; with_lease: string }
        Returns: {
          added: number
          changed: number
        }[]
      }
      record_subscription_event: {
        Args: {
          billing_cycle?: Database["public"]["Enums"]["billing_cycle"]
          details?: Json
          event_type: string
          metadata?: Json
          occurred_at?: string
          provider_event_id?: string
          subscription_tier?: Database["public"]["Enums"]["subscription_tier"]
          user_id: string
        }
        Returns: boolean
      }
      record_usage: {
        Args: { device: string; events: Json; visitor: string }
        Returns: number
      }
      record_verdicts: { Args: { verdicts: Json }; Returns: number }
      record_water_links: {
        Args: { is_whole: boolean; links: Json; source: string }
        Returns: undefined
      }
      record_water_sample: {
        Args: {
          chlorophyll_ug_l?: number
          clarity_m?: number
          detection_limit?: number
          e_coli?: number
          enterococci?: number
          is_short_term_pollution?: boolean
          method?: string
          nitrate_mg_l?: number
          oxygen_mg_l?: number
          ph_level?: number
          phosphate_mg_l?: number
          sample_point?: string
          sample_point_distance_m?: number
          sampled_at: string
          source_url?: string
          spot_id: string
          temperature?: number
          unit?: string
        }
        Returns: string
      }
      record_weather: {
        Args: { outlooks: Json; records: Json }
        Returns: number
      }
      recount_water_reports: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      refresh_old_water_quality: {
        Args: { max_spots?: number }
        Returns: number
      }
      release_trial: { Args: { user_id: string }; Returns: undefined }
      remove_attendee: {
        Args: { attendee: string; removes?: boolean }
        Returns: undefined
      }
      remove_debris_counts: {
        Args: { gathering_id: string; swimmer: string }
        Returns: undefined
      }
      remove_member: {
        Args: { bars?: boolean; group_id: string; user_id: string }
        Returns: undefined
      }
      remove_old_messages: { Args: Record<PropertyKey, never>; Returns: number }
      remove_old_payment_events: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      remove_old_platform_events: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      remove_old_routes: { Args: Record<PropertyKey, never>; Returns: number }
      remove_old_spot_import_rows: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      remove_old_workouts: { Args: Record<PropertyKey, never>; Returns: number }
      remove_platform_swims: {
        Args: { ids?: string[]; platform_name: string; swimmer: string }
        Returns: number
      }
      reopen_muster: { Args: { gathering: string }; Returns: undefined }
      replace_recovery_codes: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      replace_simulated_closures: { Args: { closures: Json }; Returns: number }
      report_my_cleanup: {
        Args: {
          bags: number
          gathering_id: string
          grams: number
          minutes: number
        }
        Returns: undefined
      }
      request_account_deletion: {
        Args: Record<PropertyKey, never>
        Returns: string
      }
      reschedule_gathering: {
        Args: { ends: string; gathering: string; starts: string }
        Returns: undefined
      }
      restore_gathering: { Args: { gathering: string }; Returns: undefined }
      return_export_turn: { Args: { swimmer: string }; Returns: undefined }
      review_cleanup_attendee: {
        Args: {
          bags: number
          gathering_id: string
          grams: number
          minutes: number
          reason?: string
          swimmer: string
        }
        Returns: undefined
      }
      revoke_calendar_token: {
        Args: { about_group?: string }
        Returns: undefined
      }
      revoke_group_invitation: {
        Args: { invitation: string }
        Returns: undefined
      }
      save_cleanup_result: {
        Args: { figures: Json; gathering_id: string }
        Returns: undefined
      }
      save_push_subscription: {
        Args: { auth: string; endpoint: string; p256dh: string }
        Returns: undefined
      }
      save_route: {
        Args: {
          based_on?: string
          points: Json
          route: Json
          route_id_param: string
          spots: string[]
        }
        Returns: string
      }
      search_spots: {
        Args: { max_results?: number; search_text: string }
        Returns: {
          access_note: string | null
          address: string | null
          amenities: string[] | null
          approval_status: Database["public"]["Enums"]["spot_approval"] | null
          category_id: string | null
          city: string | null
          conditions_at: string | null
          conditions_simulated: boolean | null
          country: string | null
          created_at: string | null
          description: string | null
          difficulty: Database["public"]["Enums"]["spot_difficulty"] | null
          emergency_point: string | null
          faces_deg: number | null
          has_phone_signal: boolean | null
          hour_codes: Json | null
          id: string | null
          image_url: string | null
          images: string[] | null
          is_family_friendly: boolean | null
          is_lifeguarded: boolean | null
          is_tide_independent: boolean | null
          is_verified: boolean | null
          latitude: number | null
          lifeguard_season: string | null
          location: string | null
          longitude: number | null
          name: string | null
          open_alert: Json | null
          parking: string | null
          parking_capacity: number | null
          photo_path: string | null
          rating: number | null
          rating_count: number | null
          sensitivity: Database["public"]["Enums"]["spot_sensitivity"] | null
          sheltered_sectors: Json | null
          spot_name: string | null
          state: string | null
          tide_window: Json | null
          updated_at: string | null
          verdict: Json | null
          water_quality: Database["public"]["Enums"]["water_quality"] | null
          water_quality_sampled_at: string | null
          water_quality_simulated: boolean | null
          water_temperature_c: number | null
          water_type: Database["public"]["Enums"]["water_type"] | null
          watershed_id: string | null
          wave_height_m: number | null
          wave_share: number | null
          wind_speed_kmh: number | null
        }[]
        SetofOptions: {
          from: "*"
          to: "spots_with_water_quality"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      see_swim_plan: {
        Args: { token: string }
        Returns: {
          cap_color: Database["public"]["Enums"]["cap_color"]
          closed_at: string
          contact_failed_at: string
          contact_told_at: string
          country: string
          ended_as: Database["public"]["Enums"]["swim_plan_end"]
          extended_at: string
          extensions: number
          grace_minutes: number
          kit: Database["public"]["Enums"]["swim_kit"][]
          latitude: number
          link: Database["public"]["Enums"]["watch_link"]
          longitude: number
          note: string
          out_at: string
          out_by: string
          people: number
          place: string
          read_at: string
          received_at: string
          starts_at: string
          swimmer: string
          tells_contact: boolean
          time_zone: string
        }[]
      }
      send_contact_message: {
        Args: {
          body: string
          is_suspect?: boolean
          message_id: string
          sender_email: string
          sender_name: string
          topic: Database["public"]["Enums"]["contact_topic"]
          visitor?: string
        }
        Returns: undefined
      }
      send_guest_mail: {
        Args: {
          contact: string
          expires_at: string
          mail: Json
          occasion: string
        }
        Returns: boolean
      }
      send_notification_mail: {
        Args: { deliveries: string[]; expires_at: string; mail: Json }
        Returns: string
      }
      set_attendance_details: {
        Args: {
          cap_color?: string
          first_time?: boolean
          gathering: string
          note?: string
        }
        Returns: Json
      }
      set_buddy: {
        Args: { attendee: string; buddy: string }
        Returns: undefined
      }
      set_contact_state: {
        Args: {
          message_id: string
          wanted: Database["public"]["Enums"]["contact_state"]
        }
        Returns: boolean
      }
      set_greeter: {
        Args: { attendee: string; greeter: string }
        Returns: undefined
      }
      set_member_role: {
        Args: {
          group_id: string
          role: Database["public"]["Enums"]["group_role"]
          user_id: string
        }
        Returns: undefined
      }
      set_pod: { Args: { attendee: string; pod: string }; Returns: undefined }
      set_treated_pool: {
        Args: { is_pool: boolean; spot: string }
        Returns: undefined
      }
      settle_content: {
        Args: {
          content_id: string
          content_type: Database["public"]["Enums"]["content_type"]
          is_hidden: boolean
          note?: string
        }
        Returns: number
      }
      settle_watch_mails: { Args: { moment: string }; Returns: undefined }
      spots_to_simulate: {
        Args: { after?: string; before: string; max_spots?: number }
        Returns: {
          id: string
          latitude: number
          longitude: number
          water_type: Database["public"]["Enums"]["water_type"]
        }[]
      }
      spots_without_watershed: {
        Args: { after?: string; max_spots?: number }
        Returns: {
          faces_deg: number
          id: string
          latitude: number
          longitude: number
          name: string
        }[]
      }
      stage_spot_import_rows: {
        Args: { of_import: string; read_with: Json; rows: Json }
        Returns: number
      }
      start_swim_plan: {
        Args: { answer_hash: string; plan: Json; see_hash: string }
        Returns: undefined
      }
      stop_spot_import: { Args: { of_import: string }; Returns: undefined }
      store_achievements: {
        Args: { as_of: string; states: Json; swimmer: string }
        Returns: string[]
      }
      store_occurrences: {
        Args: {
          occurrences: Json
          series: string
          skipped: Json
          through: string
        }
        Returns: number
      }
      store_platform_tokens: {
        Args: {
          athlete: string
          ciphertext: string
          connection: string
          expires_at: string
          nonce: string
          platform_name: string
          with_lease: string
        }
        Returns: boolean
      }
      suggest_places: {
        Args: { country_slug: string; place_slug?: string }
        Returns: {
          country: string
          country_slug: string
          name: string
          slug: string
          spots: number
        }[]
      }
      summarize_place_water: {
        Args: {
          stored_names: Json
          water?: Database["public"]["Enums"]["water_type"]
        }
        Returns: {
          coldest_c: number
          is_quality_simulated: boolean
          is_temperature_simulated: boolean
          last_sampled_at: string
          measured_at: string
          measured_spots: number
          qualities: Json
          tide_spot_id: string
          warmest_c: number
        }[]
      }
      summarize_sitemap: {
        Args: Record<PropertyKey, never>
        Returns: {
          changed_at: string
          entries: number
          kind: string
        }[]
      }
      take_accounts_to_erase: {
        Args: { max_results?: number }
        Returns: string[]
      }
      take_back_decision: { Args: { decision_id: number }; Returns: boolean }
      take_checkout_turn: { Args: { user_id: string }; Returns: boolean }
      take_due_series: {
        Args: { most: number }
        Returns: {
          expanded_through: string
          first_on: string
          id: string
          latitude: number
          local_time: string
          longitude: number
          rrule: string
          tide: Json
          time_zone: string
          until: string
        }[]
      }
      take_export_turn: { Args: Record<PropertyKey, never>; Returns: boolean }
      take_gathering_notices: {
        Args: { most: number }
        Returns: {
          actor_name: string
          cancel_reason: string
          details: Json
          ends_at: string
          gathering_id: string
          group_id: string
          group_name: string
          id: number
          kind: string
          place_name: string
          source_key: string
          starts_at: string
          time_zone: string
          title: string
          visibility: Database["public"]["Enums"]["gathering_visibility"]
        }[]
      }
      take_platform_connections: {
        Args: {
          athlete?: string
          most: number
          only_platform?: string
          only_swimmer?: string
        }
        Returns: {
          ciphertext: string
          external_user_id: string
          failures: number
          id: string
          imports_from: string
          imports_heart_rate: boolean
          imports_open_water: boolean
          imports_pool: boolean
          imports_temperature: boolean
          last_synced_at: string
          lease: string
          nonce: string
          platform: string
          scopes: string[]
          synced_until: string
          token_expires_at: string
          user_id: string
        }[]
      }
      take_platform_events: {
        Args: { most: number }
        Returns: {
          attempts: number
          id: number
          payload: Json
          platform: string
        }[]
      }
      take_platform_revocations: {
        Args: { most: number }
        Returns: {
          attempts: number
          ciphertext: string
          connection_id: string
          id: number
          nonce: string
          platform: string
        }[]
      }
      take_platform_sign_in: {
        Args: { hash: string; swimmer: string }
        Returns: {
          ciphertext: string
          nonce: string
          platform: string
        }[]
      }
      take_tide_turn: { Args: Record<PropertyKey, never>; Returns: boolean }
      take_usage_room: {
        Args: { fresh: number; visitor: string }
        Returns: boolean
      }
      undo_account_deletion: {
        Args: Record<PropertyKey, never>
        Returns: boolean
      }
      undo_spot_import: {
        Args: { of_import: string }
        Returns: {
          created_at: string
          delimiter: string
          duplicate_rows: number
          encoding: string
          error_rows: number
          file_bytes: number
          file_name: string
          file_path: string
          finished_at: string | null
          headers: string[]
          id: string
          kept_rows: number
          mapping: Json | null
          next_row: number
          notes: string[]
          problem: string | null
          processed_rows: number
          ready_rows: number
          removed_rows: number
          sample: NonNullable<Json>
          state: Database["public"]["Enums"]["spot_import_state"]
          total_rows: number
          typical_position: unknown
          updated_at: string
          user_id: string | null
          warning_rows: number
        }
        SetofOptions: {
          from: "*"
          to: "spot_imports"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      unsubscribe: { Args: { token: string }; Returns: boolean }
      use_recovery_code: { Args: { code: string }; Returns: boolean }
      withdraw_crowd_report: { Args: { report_id: string }; Returns: boolean }
    }
    Enums: {
      alert_certainty: "observed" | "likely" | "possible"
      alert_severity: "low" | "medium" | "high" | "critical"
      alert_type:
        | "water_quality"
        | "weather"
        | "closure"
        | "algal_bloom"
        | "sewage_overflow"
        | "user_reported"
        | "other"
      attendance: "going" | "maybe" | "not" | "waiting" | "offered"
      billing_cycle: "monthly" | "annual"
      cap_color:
        | "orange"
        | "yellow"
        | "pink"
        | "red"
        | "green"
        | "blue"
        | "white"
        | "black"
        | "none"
      cleanup_photo_moment: "before" | "during" | "after"
      connection_status:
        | "connecting"
        | "active"
        | "needs_reauth"
        | "revoked"
        | "error"
      contact_state: "open" | "closed" | "spam"
      contact_topic: "question" | "problem" | "spot" | "account" | "other"
      content_type:
        | "review"
        | "photo"
        | "crowd_report"
        | "route_review"
        | "route"
        | "group_post"
        | "group_comment"
        | "gathering_comment"
        | "group"
        | "gathering"
      crowd_report_kind:
        | "water_clarity"
        | "water_temperature"
        | "crowds"
        | "shoreline_condition"
        | "wildlife"
        | "hazard"
        | "pollution"
        | "algae"
        | "facility_condition"
      crowd_report_visibility: "public" | "contributors" | "staff"
      crowd_report_vote: "confirm" | "all_clear"
      debris_kind:
        | "cigarette_ends"
        | "food_wrappers"
        | "takeout_plastic"
        | "takeout_foam"
        | "caps_plastic"
        | "caps_metal"
        | "lids"
        | "straws"
        | "cutlery"
        | "bottles_plastic"
        | "bottles_glass"
        | "cans"
        | "bags_grocery"
        | "bags_other"
        | "bags_paper"
        | "cups_paper"
        | "cups_plastic"
        | "cups_foam"
        | "buoys_traps"
        | "nets"
        | "fishing_line"
        | "rope"
        | "six_pack_holders"
        | "packaging_plastic"
        | "bottles_cleaner"
        | "strapping_bands"
        | "tobacco_packaging"
        | "sachets"
        | "appliances"
        | "balloons"
        | "cigar_tips"
        | "e_cigarettes"
        | "lighters"
        | "construction"
        | "fireworks"
        | "tires"
        | "condoms"
        | "diapers"
        | "syringes"
        | "tampons"
        | "wet_wipes"
        | "protective_gear"
        | "tiny_foam"
        | "tiny_glass"
        | "tiny_plastic"
        | "local_concern"
        | "animals"
        | "strangest_find"
        | "bag"
      delivery_status: "pending" | "sent" | "failed" | "skipped"
      distance_class: "at_spot" | "nearby" | "far" | "unknown"
      entry_feel: "easy" | "fresh" | "gasped"
      freeze_reason: "illness" | "closure"
      gathering_kind: "swim" | "race" | "course" | "talk" | "cleanup"
      gathering_state:
        | "draft"
        | "pending"
        | "published"
        | "cancelled"
        | "closed"
      gathering_visibility: "public" | "group" | "link"
      go_checkpoint: "24h" | "2h" | "host"
      go_decision: "go" | "no_go" | "moved"
      go_suggestion: "go" | "unknown" | "caution" | "no_go"
      goal_measure: "distance" | "swims" | "days"
      goal_period: "week" | "month" | "year"
      group_access: "public" | "request" | "private"
      group_kind: "flock" | "coached"
      group_role: "member" | "host" | "owner"
      membership_state: "requested" | "active" | "barred"
      moderation_queue: "reported" | "waiting" | "hidden"
      muster_action: "in" | "out" | "ashore" | "undo"
      notification_channel: "inbox" | "email" | "push"
      onboarding_step:
        | "preferences"
        | "location"
        | "connections"
        | "privacy"
        | "completion"
      payment_method_status:
        | "none"
        | "valid"
        | "expired"
        | "failed"
        | "pending"
        | "requires_action"
      privacy_level: "private" | "friends" | "public"
      report_reason:
        | "spam"
        | "offensive"
        | "wrong"
        | "dangerous"
        | "privacy"
        | "other"
      report_status: "open" | "hidden" | "kept"
      review_state: "pending" | "reviewed"
      route_point_type:
        | "waypoint"
        | "exit"
        | "landmark"
        | "buoy"
        | "hazard"
        | "boat-lane"
      route_type:
        | "out-and-back"
        | "loop"
        | "point-to-point"
        | "crossing"
        | "drift"
      route_visibility: "public" | "private"
      share_destination: "email" | "sms" | "social" | "download" | "calendar"
      share_report_format: "image" | "pdf" | "link" | "embed"
      share_report_type: "current" | "forecast" | "historical"
      source_reliability:
        | "official"
        | "verified"
        | "trusted"
        | "community"
        | "predicted"
        | "unknown"
      spot_approval: "approved" | "pending" | "rejected"
      spot_audience: "everyone" | "swimmers" | "owner"
      spot_difficulty: "Easy" | "Moderate" | "Difficult" | "Expert"
      spot_import_row_status: "ready" | "duplicate" | "error"
      spot_import_state:
        | "uploaded"
        | "reading"
        | "checked"
        | "importing"
        | "stopped"
        | "imported"
        | "undoing"
        | "undone"
        | "failed"
      spot_sensitivity: "public" | "coarse" | "members" | "hidden"
      subscription_status:
        | "active"
        | "trialing"
        | "incomplete"
        | "past_due"
        | "canceled"
        | "inactive"
      subscription_tier: "free" | "premium" | "pro"
      swim_company: "alone" | "buddy" | "group"
      swim_file_format: "fit" | "gpx" | "tcx" | "apple"
      swim_hazard: "jellyfish" | "boats" | "debris" | "swell"
      swim_kit:
        | "skins"
        | "shorty"
        | "wetsuit"
        | "gloves"
        | "boots"
        | "hat"
        | "tow_float"
      swim_mood: "rough" | "flat" | "fine" | "great"
      swim_plan_closer: "swimmer" | "link" | "time"
      swim_plan_end: "out" | "cancelled" | "lapsed"
      swim_plan_state:
        | "planned"
        | "active"
        | "extended"
        | "due"
        | "grace"
        | "escalated"
        | "closed"
        | "cancelled"
      swim_time: "early" | "morning" | "midday" | "evening" | "weekend"
      temperature_source: "typed" | "watch" | "modeled"
      temperature_unit: "C" | "F"
      trust_level: "new" | "basic" | "trusted" | "expert"
      user_role: "user" | "contributor" | "moderator" | "admin"
      verification_status: "pending" | "verified" | "rejected"
      watch_channel: "push" | "mail" | "sms" | "contact"
      watch_event: "started" | "overdue" | "extended" | "ended" | "untold"
      watch_link: "see" | "answer"
      water_kind: "open_water" | "pool"
      water_quality: "excellent" | "good" | "fair" | "poor" | "unknown"
      water_type:
        | "sea"
        | "estuary"
        | "lake"
        | "reservoir"
        | "river"
        | "tidal_pool"
        | "lido"
        | "quarry"
      workout_source:
        | "fit"
        | "tcx"
        | "gpx"
        | "apple"
        | "garmin"
        | "trainingpeaks"
        | "strava"
        | "by_hand"
      workout_visibility: "private" | "public"
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {
      alert_certainty: ["observed", "likely", "possible"],
      alert_severity: ["low", "medium", "high", "critical"],
      alert_type: [
        "water_quality",
        "weather",
        "closure",
        "algal_bloom",
        "sewage_overflow",
        "user_reported",
        "other",
      ],
      attendance: ["going", "maybe", "not", "waiting", "offered"],
      billing_cycle: ["monthly", "annual"],
      cap_color: [
        "orange",
        "yellow",
        "pink",
        "red",
        "green",
        "blue",
        "white",
        "black",
        "none",
      ],
      cleanup_photo_moment: ["before", "during", "after"],
      connection_status: [
        "connecting",
        "active",
        "needs_reauth",
        "revoked",
        "error",
      ],
      contact_state: ["open", "closed", "spam"],
      contact_topic: ["question", "problem", "spot", "account", "other"],
      content_type: [
        "review",
        "photo",
        "crowd_report",
        "route_review",
        "route",
        "group_post",
        "group_comment",
        "gathering_comment",
        "group",
        "gathering",
      ],
      crowd_report_kind: [
        "water_clarity",
        "water_temperature",
        "crowds",
        "shoreline_condition",
        "wildlife",
        "hazard",
        "pollution",
        "algae",
        "facility_condition",
      ],
      crowd_report_visibility: ["public", "contributors", "staff"],
      crowd_report_vote: ["confirm", "all_clear"],
      debris_kind: [
        "cigarette_ends",
        "food_wrappers",
        "takeout_plastic",
        "takeout_foam",
        "caps_plastic",
        "caps_metal",
        "lids",
        "straws",
        "cutlery",
        "bottles_plastic",
        "bottles_glass",
        "cans",
        "bags_grocery",
        "bags_other",
        "bags_paper",
        "cups_paper",
        "cups_plastic",
        "cups_foam",
        "buoys_traps",
        "nets",
        "fishing_line",
        "rope",
        "six_pack_holders",
        "packaging_plastic",
        "bottles_cleaner",
        "strapping_bands",
        "tobacco_packaging",
        "sachets",
        "appliances",
        "balloons",
        "cigar_tips",
        "e_cigarettes",
        "lighters",
        "construction",
        "fireworks",
        "tires",
        "condoms",
        "diapers",
        "syringes",
        "tampons",
        "wet_wipes",
        "protective_gear",
        "tiny_foam",
        "tiny_glass",
        "tiny_plastic",
        "local_concern",
        "animals",
        "strangest_find",
        "bag",
      ],
      delivery_status: ["pending", "sent", "failed", "skipped"],
      distance_class: ["at_spot", "nearby", "far", "unknown"],
      entry_feel: ["easy", "fresh", "gasped"],
      freeze_reason: ["illness", "closure"],
      gathering_kind: ["swim", "race", "course", "talk", "cleanup"],
      gathering_state: ["draft", "pending", "published", "cancelled", "closed"],
      gathering_visibility: ["public", "group", "link"],
      go_checkpoint: ["24h", "2h", "host"],
      go_decision: ["go", "no_go", "moved"],
      go_suggestion: ["go", "unknown", "caution", "no_go"],
      goal_measure: ["distance", "swims", "days"],
      goal_period: ["week", "month", "year"],
      group_access: ["public", "request", "private"],
      group_kind: ["flock", "coached"],
      group_role: ["member", "host", "owner"],
      membership_state: ["requested", "active", "barred"],
      moderation_queue: ["reported", "waiting", "hidden"],
      muster_action: ["in", "out", "ashore", "undo"],
      notification_channel: ["inbox", "email", "push"],
      onboarding_step: [
        "preferences",
        "location",
        "connections",
        "privacy",
        "completion",
      ],
      payment_method_status: [
        "none",
        "valid",
        "expired",
        "failed",
        "pending",
        "requires_action",
      ],
      privacy_level: ["private", "friends", "public"],
      report_reason: [
        "spam",
        "offensive",
        "wrong",
        "dangerous",
        "privacy",
        "other",
      ],
      report_status: ["open", "hidden", "kept"],
      review_state: ["pending", "reviewed"],
      route_point_type: [
        "waypoint",
        "exit",
        "landmark",
        "buoy",
        "hazard",
        "boat-lane",
      ],
      route_type: [
        "out-and-back",
        "loop",
        "point-to-point",
        "crossing",
        "drift",
      ],
      route_visibility: ["public", "private"],
      share_destination: ["email", "sms", "social", "download", "calendar"],
      share_report_format: ["image", "pdf", "link", "embed"],
      share_report_type: ["current", "forecast", "historical"],
      source_reliability: [
        "official",
        "verified",
        "trusted",
        "community",
        "predicted",
        "unknown",
      ],
      spot_approval: ["approved", "pending", "rejected"],
      spot_audience: ["everyone", "swimmers", "owner"],
      spot_difficulty: ["Easy", "Moderate", "Difficult", "Expert"],
      spot_import_row_status: ["ready", "duplicate", "error"],
      spot_import_state: [
        "uploaded",
        "reading",
        "checked",
        "importing",
        "stopped",
        "imported",
        "undoing",
        "undone",
        "failed",
      ],
      spot_sensitivity: ["public", "coarse", "members", "hidden"],
      subscription_status: [
        "active",
        "trialing",
        "incomplete",
        "past_due",
        "canceled",
        "inactive",
      ],
      subscription_tier: ["free", "premium", "pro"],
      swim_company: ["alone", "buddy", "group"],
      swim_file_format: ["fit", "gpx", "tcx", "apple"],
      swim_hazard: ["jellyfish", "boats", "debris", "swell"],
      swim_kit: [
        "skins",
        "shorty",
        "wetsuit",
        "gloves",
        "boots",
        "hat",
        "tow_float",
      ],
      swim_mood: ["rough", "flat", "fine", "great"],
      swim_plan_closer: ["swimmer", "link", "time"],
      swim_plan_end: ["out", "cancelled", "lapsed"],
      swim_plan_state: [
        "planned",
        "active",
        "extended",
        "due",
        "grace",
        "escalated",
        "closed",
        "cancelled",
      ],
      swim_time: ["early", "morning", "midday", "evening", "weekend"],
      temperature_source: ["typed", "watch", "modeled"],
      temperature_unit: ["C", "F"],
      trust_level: ["new", "basic", "trusted", "expert"],
      user_role: ["user", "contributor", "moderator", "admin"],
      verification_status: ["pending", "verified", "rejected"],
      watch_channel: ["push", "mail", "sms", "contact"],
      watch_event: ["started", "overdue", "extended", "ended", "untold"],
      watch_link: ["see", "answer"],
      water_kind: ["open_water", "pool"],
      water_quality: ["excellent", "good", "fair", "poor", "unknown"],
      water_type: [
        "sea",
        "estuary",
        "lake",
        "reservoir",
        "river",
        "tidal_pool",
        "lido",
        "quarry",
      ],
      workout_source: [
        "fit",
        "tcx",
        "gpx",
        "apple",
        "garmin",
        "trainingpeaks",
        "strava",
        "by_hand",
      ],
      workout_visibility: ["private", "public"],
    },
  },
} as const

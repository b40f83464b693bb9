/**
 * The tables of each module. Only the module's store writes them. Other modules read them through functions of its
 * `index.ts`, or through the views listed here.
 */
export interface Owned {
  readonly tables: readonly string[]
  /** Everyone may read these. */
  readonly views?: readonly string[]
  /** Functions of the database that change tables; only the owner calls them. */
  readonly functions?: readonly string[]
}

export const OWNERS: Readonly<Record<string, Owned>> = {
  platform: { tables: ['mail', 'account_event', 'tenant_key'], functions: ['keep_tenant_keys'] },
  tenants: { tables: ['tenant'] },
  audit: { tables: ['audit_entry', 'act_alone'] },
  identity: {
    tables: [
      'app_user',
      'session',
      'user_token',
      'captcha_solution',
      'sign_in_failure',
      'guess_count',
      'excluded_person',
      'person_access',
      'earlier_email',
      ...['staff_team', 'staff_member', 'withheld_permission', 'staff_invitation'],
      ...[
        'sign_in',
        'known_device',
        'totp_factor',
        'recovery_code',
        'passkey',
        'factor_challenge',
        'email_change',
      ],
    ],
    views: ['person'],
  },
  duties: {
    tables: ['play_limit', 'play_exclusion', 'identity_exclusion', 'challenge_spending'],
    views: ['play_restriction'],
  },
  ledger: { tables: ['balance_history'] },
  catalog: {
    tables: [
      ...['sport', 'league', 'team', 'player', 'sportsbook', 'market', 'market_sorting'],
      ...['fixture', 'fixture_result', 'favorite'],
    ],
  },
  odds: { tables: ['price_log', 'price_trail'] },
  feeds: { tables: ['feed_lease'] },
  challenges: { tables: ['challenge'] },
  kyc: { tables: ['user_document', 'user_document_file'] },
  accounts: {
    tables: ['challenge_account', 'account_report'],
    views: ['account'],
    functions: ['purge_accounts'],
  },
  picks: {
    tables: ['pick', 'pick_journal', 'pick_share', 'pick_suspension', 'placed_order'],
    views: ['wager_record'],
  },
  rewards: { tables: ['reward_balance', 'reward_record', 'reward_credit'], views: ['person_reward_balance'] },
  payments: {
    tables: ['payment', 'payment_decision', 'payout_file', 'financial_data', 'store_delivery'],
    views: ['payment_of_reward'],
    functions: ['forget_decisions'],
  },
  disputes: {
    tables: ['dispute', 'dispute_message', 'dispute_decision', 'dispute_evidence'],
    functions: ['forget_disputes'],
  },
  approvals: { tables: ['proposal'] },
  notifications: {
    tables: [
      ...['notification', 'notification_place', 'notification_setting', 'brand_news'],
      ...['push_subscription', 'push_delivery', 'push_key', 'price_alert'],
    ],
  },
  proofs: {
    // Triggers of the database write the events.
    tables: [
      ...['proof_event', 'proof_log', 'proof_entry', 'proof_tile', 'proof_chain', 'proof_document'],
      ...['proof_fixture', 'proof_figure'],
    ],
  },
  content: { tables: ['banner', 'banner_file', 'banner_view', 'certificate', 'certificate_image'] },
  review: { tables: ['review_case', 'review_case_person', 'review_evidence', 'review_mark'] },
  backoffice: {
    // Triggers of the database keep the statistics and the resting accounts.
    tables: [
      ...['table_setting', 'pick_statistic_mark', 'pick_statistic_part', 'resting_account'],
      ...['bulk_act', 'bulk_row', 'health_minute', 'upkeep_run'],
      ...['person_note', 'person_tag'],
    ],
    views: ['pick_fact'],
  },
}

/** Files that get the names of tables from their callers. The scan reads the names there. */
export const COMPUTED_NAMES = [
  'server/src/modules/catalog/upsert-store.ts',
  'server/src/modules/picks/open-play-store.ts',
  'server/src/platform/list/list-links.ts',
  'server/src/platform/list/list-values.ts',
]

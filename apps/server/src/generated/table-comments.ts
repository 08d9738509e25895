// Written by `npm run generate` from the files of their folders; do not edit.

/** How a table is spread over machines: by its seller, whole on every machine, or whole on the first one alone (ADR 177). */
export type Spread = 'owned' | 'reference' | 'local';

/**
 * What is said of each table: its module, how it is spread and, as comments of the database, what it and each of its columns hold.
 */
export type TableComments = Readonly<
  Record<string, { module: string; spread: Spread; comment: string; columns: Readonly<Record<string, string>> }>
>;

/** What the modules say of their tables. */
export const tableComments: TableComments = {
  "brand": {
    "module": "catalogue/categories",
    "spread": "reference",
    "comment": "Brands of the catalogue.",
    "columns": {
      "id": "",
      "name": "",
      "is_active": "",
      "storefront_id": "The storefront's id of the brand, if it was imported from there."
    }
  },
  "category": {
    "module": "catalogue/categories",
    "spread": "reference",
    "comment": "The tree of categories: a root, categories, subcategories.",
    "columns": {
      "id": "",
      "parent_id": "Null only on the root, which the migration creates.",
      "name": "",
      "is_active": "",
      "depth": "The functions that add and change a category set the depth and the path.",
      "name_path": "The names from the root on, joined; the database fills it in.",
      "version": "Increases with every change that people see; a change names the version that it saw (ADR 46).",
      "storefront_id": "The number of the storefront; null for what did not come from there."
    }
  },
  "specification": {
    "module": "catalogue/categories",
    "spread": "reference",
    "comment": "Attributes that categories ask of products, or of variants (is_stock_keeping_unit).",
    "columns": {
      "id": "",
      "name": "",
      "description": "",
      "type": "",
      "is_stock_keeping_unit": "",
      "is_active": "",
      "storefront_id": "The number of the storefront; null for what did not come from there."
    }
  },
  "specification_value": {
    "module": "catalogue/categories",
    "spread": "reference",
    "comment": "The values that may be chosen for a specification.",
    "columns": {
      "id": "",
      "specification_id": "",
      "value": "",
      "position": ""
    }
  },
  "category_specification": {
    "module": "catalogue/categories",
    "spread": "reference",
    "comment": "A specification of the category and of all categories below it.",
    "columns": {
      "category_id": "",
      "specification_id": "",
      "is_required": "",
      "version": "Increases with every change that people see; a change names the version that it saw (ADR 46)."
    }
  },
  "price_range": {
    "module": "catalogue/categories",
    "spread": "reference",
    "comment": "A category without a range has its parent's; the root always has one.",
    "columns": {
      "category_id": "",
      "lowest_centavos": "The lowest price that needs no approval.",
      "highest_centavos": "The highest price that needs no approval.",
      "highest_discount_percent": "The largest discount that needs no approval."
    }
  },
  "commercial_condition": {
    "module": "catalogue/commercial-conditions",
    "spread": "reference",
    "comment": "Commercial conditions: what the marketplace charges of the sales of the sellers that have them.",
    "columns": {
      "id": "",
      "name": "",
      "seller_visible": "Whether its sellers see it.",
      "is_active": "",
      "is_default": "",
      "version": "Increases with every change of the columns that people edit."
    }
  },
  "commercial_condition_seller": {
    "module": "catalogue/commercial-conditions",
    "spread": "reference",
    "comment": "Conditions that a seller has activated.",
    "columns": {
      "condition_id": "",
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "activated_at": "",
      "activated_by": ""
    }
  },
  "commercial_commission": {
    "module": "catalogue/commercial-conditions",
    "spread": "reference",
    "comment": "The percentage of a sale, in hundredths, by condition and category, from a day on.",
    "columns": {
      "condition_id": "",
      "category_id": "",
      "effective_from": "The first day on which the commission holds.",
      "percent_hundredths": "Hundredths of a percent.",
      "load_id": "",
      "told": "Whether the sellers were notified."
    }
  },
  "commercial_terms": {
    "module": "catalogue/commercial-conditions",
    "spread": "local",
    "comment": "Immutable versions of the document of the conditions.",
    "columns": {
      "version": "Increases with every change that people see; a change names the version that it saw (ADR 46).",
      "file_key": "",
      "file_name": "",
      "size": "",
      "sha256": "Hash of the content.",
      "uploaded_by": "",
      "uploaded_at": ""
    }
  },
  "commercial_terms_acceptance": {
    "module": "catalogue/commercial-conditions",
    "spread": "local",
    "comment": "Which version of the document of the commercial conditions a seller accepted, and who did it.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "version": "Increases with every change that people see; a change names the version that it saw (ADR 46).",
      "accepted_by": "",
      "accepted_at": ""
    }
  },
  "product": {
    "module": "catalogue/products",
    "spread": "owned",
    "comment": "Products of sellers; what is sold is their variants (sku).",
    "columns": {
      "id": "",
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "name": "",
      "description": "",
      "category_id": "",
      "brand_id": "",
      "version": "Increases with every change that people see; a change names the version that it saw (ADR 46).",
      "created_at": "",
      "updated_at": ""
    }
  },
  "product_specification": {
    "module": "catalogue/products",
    "spread": "owned",
    "comment": "Values of specifications of a product.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "product_id": "",
      "specification_id": "",
      "value": ""
    }
  },
  "sku": {
    "module": "catalogue/products",
    "spread": "owned",
    "comment": "Variants: what is really sold.",
    "columns": {
      "id": "",
      "product_id": "",
      "account_name": "The product's account.",
      "upc": "The bar code; unique in an account, leading zeros apart.",
      "name": "",
      "ref_id": "",
      "status": "",
      "width": "Centimetres and grams.",
      "height": "",
      "length": "",
      "weight": "",
      "commercial_condition_id": "",
      "version": "Increases with every change that people see; a change names the version that it saw (ADR 46).",
      "created_at": "",
      "updated_at": ""
    }
  },
  "sku_specification": {
    "module": "catalogue/products",
    "spread": "owned",
    "comment": "Values of specifications of a variant.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "sku_id": "",
      "specification_id": "",
      "value": ""
    }
  },
  "sku_image": {
    "module": "catalogue/products",
    "spread": "owned",
    "comment": "Positions 1 to 7.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "sku_id": "",
      "position": "",
      "url": ""
    }
  },
  "sku_rejection": {
    "module": "catalogue/products",
    "spread": "owned",
    "comment": "Why a variant was rejected last, until it is approved.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "sku_id": "",
      "reasons": "Names of reasons (domain: rejectionReasons).",
      "note": "What the administrator wrote; may be empty.",
      "decided_at": "",
      "decided_by": ""
    }
  },
  "sku_price": {
    "module": "catalogue/products",
    "spread": "owned",
    "comment": "Every variant has one row here and one in sku_stock; each has its own version.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "sku_id": "",
      "list_price_centavos": "The price without a discount.",
      "price_centavos": "Null: no discount.",
      "valid_from": "First day of the discount.",
      "valid_until": "Last day of the discount.",
      "version": "Increases with every change that people see; a change names the version that it saw (ADR 46)."
    }
  },
  "sku_stock": {
    "module": "catalogue/products",
    "spread": "owned",
    "comment": "Stock of each variant.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "sku_id": "",
      "sku_product_id": "The product of the variant.",
      "total_quantity": "What there is, reserved units included.",
      "reserved_quantity": "What open orders hold; more than the total where some of them cannot be served.",
      "version": "Changes with the total alone.",
      "change_number": "The number of the last change; null until a job numbers it.",
      "is_short": "Orders hold more than there is; the job that serves waiting orders takes it back."
    }
  },
  "stock_hold": {
    "module": "catalogue/products",
    "spread": "owned",
    "comment": "What an order holds of a variant, in the sequence of `place`; `missing` of the units are not there.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "order_id": "",
      "sku_id": "",
      "place": "The sequence in which orders are served.",
      "quantity": "",
      "missing": "Units of the quantity that are not there."
    }
  },
  "sku_history": {
    "module": "catalogue/products",
    "spread": "owned",
    "comment": "Changes of stock and prices of variants; deleted with their variant.",
    "columns": {
      "account_name": "Empty for changes of a variant that is gone without a trace.",
      "id": "",
      "sku_id": "",
      "type": "RESERVATION: only the reserved units changed.",
      "at": "When it changed.",
      "person_id": "",
      "load_id": "",
      "source_order_id": "The order that moved the stock, and what happened to it.",
      "cause": "What happened to the order that moved the stock.",
      "old_reserved": "Reserved units before.",
      "new_reserved": "Reserved units afterwards.",
      "old_quantity": "Total before.",
      "new_quantity": "Total afterwards.",
      "old_price": "Price, discount and its days before.",
      "new_price": "Price, discount and its days afterwards.",
      "load_row": "The row of the load's file.",
      "surface": "Where the call came from: web, cli, integrator, api or job.",
      "approval_id": "",
      "bulk_action_id": ""
    }
  },
  "product_list": {
    "module": "catalogue/products",
    "spread": "owned",
    "comment": "The table that searches of products read; only product-listing.repository.ts writes it.",
    "columns": {
      "product_id": "",
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "category_id": "",
      "brand_id": "",
      "day": "The day in Mexico City.",
      "name_key": "The name as it is sorted.",
      "approved": "Variants that are approved.",
      "pending": "Variants that wait for an approval.",
      "rejected": "Variants that are rejected.",
      "statuses": "Bits for the states of its variants, and for their stock levels (`stock_bits`).",
      "levels": "One level for each variant with at most a hundred free units."
    }
  },
  "product_words": {
    "module": "catalogue/products",
    "spread": "owned",
    "comment": "The words by which a text search finds a product; only product-listing.repository.ts writes them.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "product_id": "",
      "words": "Plain words without accents."
    }
  },
  "deleted_product": {
    "module": "catalogue/products",
    "spread": "owned",
    "comment": "Products that were deleted, as they were.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "id": "",
      "deleted_at": "",
      "deleted_by": "",
      "data": "What it was."
    }
  },
  "deleted_sku": {
    "module": "catalogue/products",
    "spread": "owned",
    "comment": "Variants that were deleted, as they were.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "id": "",
      "product_id": "",
      "upc": "Its bar code.",
      "deleted_at": "",
      "deleted_by": "",
      "data": "The variant with its price, stock, images, attributes and approvals."
    }
  },
  "product_count": {
    "module": "catalogue/products",
    "spread": "owned",
    "comment": "How many products there are, by account, day, category and states: the totals of lists without other filters.",
    "columns": {
      "account_name": "The seller's account; empty: any of them.",
      "day": "The day in Mexico City.",
      "category_id": "",
      "statuses": "Bits for the states of the products' variants, as in product_list.",
      "n": "How many rows it counts; in a delta, how many more or fewer.",
      "approved": "Their approved variants.",
      "pending": "Their variants that wait.",
      "rejected": "Their rejected variants.",
      "block": "Which of the blocks of rows it counts: a total adds up its blocks."
    }
  },
  "product_count_delta": {
    "module": "catalogue/products",
    "spread": "owned",
    "comment": "Changes of product_count that a job has not folded in yet.",
    "columns": {
      "account_name": "The seller's account; empty: any of them.",
      "day": "The day in Mexico City.",
      "category_id": "",
      "statuses": "Bits for the states of the products' variants, as in product_list.",
      "n": "How many rows it counts; in a delta, how many more or fewer.",
      "approved": "Their approved variants.",
      "pending": "Their variants that wait.",
      "rejected": "Their rejected variants.",
      "block": "Which of the blocks of rows it counts: a total adds up its blocks.",
      "id": ""
    }
  },
  "product_span": {
    "module": "catalogue/products",
    "spread": "local",
    "comment": "Which variants and bar codes the products of a block have, so that a search of a range skips whole blocks.",
    "columns": {
      "block": "The numbers of 2,048 products, divided by it; a block may have several rows until a job makes them one.",
      "first_sku": "The lowest number of a variant.",
      "last_sku": "The highest number of a variant.",
      "first_upc": "The lowest bar code, as a number.",
      "last_upc": "The highest bar code, as a number."
    }
  },
  "sku_level_count": {
    "module": "catalogue/products",
    "spread": "owned",
    "comment": "How many variants have each stock level.",
    "columns": {
      "account_name": "The seller's account; empty: any of them.",
      "category_id": "",
      "block": "Which of the blocks of rows it counts: a total adds up its blocks.",
      "level": "The level of the free units (function stock_level).",
      "n": "How many rows it counts; in a delta, how many more or fewer."
    }
  },
  "sku_level_count_delta": {
    "module": "catalogue/products",
    "spread": "owned",
    "comment": "Changes of sku_level_count that a job has not folded in yet.",
    "columns": {
      "account_name": "The seller's account; empty: any of them.",
      "category_id": "",
      "block": "Which of the blocks of rows it counts: a total adds up its blocks.",
      "level": "The level of the free units (function stock_level).",
      "n": "How many rows it counts; in a delta, how many more or fewer.",
      "id": ""
    }
  },
  "price_approval": {
    "module": "catalogue/products",
    "spread": "owned",
    "comment": "Price requests and the decisions about them. At most one waits per variant.",
    "columns": {
      "id": "",
      "sku_id": "",
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "old_list_price_centavos": "Price when it was requested.",
      "old_price_centavos": "Discounted price when it was requested.",
      "new_list_price_centavos": "Requested price.",
      "new_price_centavos": "Requested discounted price; null: no discount.",
      "new_valid_from": "First day of the requested discount.",
      "new_valid_until": "Last day of the requested discount.",
      "reason": "Code of the message that says why the price waits.",
      "requested_by": "",
      "load_id": "",
      "created_at": "",
      "status": "",
      "decided_by": "",
      "decided_at": "",
      "note": "The reason for a rejection.",
      "told_at": "When the seller was notified of the decision."
    }
  },
  "uploaded_image": {
    "module": "catalogue/products",
    "spread": "owned",
    "comment": "A picture that a seller uploaded, by the hash of its content; variants refer to it by its address.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "file": "`<hash>.png` or `<hash>.jpg`.",
      "width": "",
      "height": "",
      "bytes": "",
      "used_at": "When it was last uploaded or assigned to a variant."
    }
  },
  "promotion": {
    "module": "catalogue/promotions",
    "spread": "local",
    "comment": "Promotions. An empty list does not narrow (R33).",
    "columns": {
      "id": "",
      "name": "",
      "description": "",
      "is_active": "",
      "begin_date": "",
      "end_date": "",
      "promo_type": "An amount in pesos, or a percentage.",
      "promo_value": "Pesos or percent, after promo_type.",
      "user_type": "Whether all users get it, or only those of a kind.",
      "sellers": "Accounts of the sellers that it holds for.",
      "marketplaces": "Storefronts that it holds for.",
      "brands": "Ids of the brands that it holds for.",
      "products": "Ids of the products that it holds for.",
      "categories": "Ids of the categories that it holds for.",
      "search": "What searches of text look at: plain words without accents.",
      "version": "Increases with every change of the columns that people edit.",
      "created_at": ""
    }
  },
  "promotion_revision": {
    "module": "catalogue/promotions",
    "spread": "local",
    "comment": "A single row, which every change of promotions increments.",
    "columns": {
      "only_one": "True: there is one row.",
      "revision": "Increases with every change of promotions."
    }
  },
  "notification": {
    "module": "people/notices",
    "spread": "local",
    "comment": "A message to one or more users; who gets it stands in notification_recipient.",
    "columns": {
      "id": "",
      "type": "",
      "mode": "INBOX: at the bell. POPUP: opens by itself.",
      "text": "",
      "subject": "The subject of its mail, if the mail has its own.",
      "path": "The address within the web that the notification and its mail link to.",
      "start_date": "",
      "end_date": "",
      "created_at": ""
    }
  },
  "notification_recipient": {
    "module": "people/notices",
    "spread": "local",
    "comment": "Who gets a notification, and when they read it.",
    "columns": {
      "notification_id": "",
      "person_id": "",
      "read_at": ""
    }
  },
  "notification_mail": {
    "module": "people/notices",
    "spread": "local",
    "comment": "Mails still to be sent.",
    "columns": {
      "notification_id": "",
      "person_id": "",
      "next_at": "When it is due next.",
      "lease_until": "Until when the worker holds the row; afterwards another one may take it.",
      "attempts": "How often it was tried since it last succeeded."
    }
  },
  "announcement": {
    "module": "people/notices",
    "spread": "local",
    "comment": "The text with a picture that all users see between two days; there is one.",
    "columns": {
      "id": "",
      "title": "",
      "text": "",
      "image": "A data URL.",
      "start_date": "",
      "end_date": "",
      "created_at": "",
      "version": "Increases with every change of the columns that people edit."
    }
  },
  "scheduled_notice": {
    "module": "people/notices",
    "spread": "local",
    "comment": "Notices that administrators write, and the server sends to all users at their time.",
    "columns": {
      "id": "",
      "text": "",
      "notify_at": "",
      "sent_at": "",
      "notification_id": "",
      "created_at": "",
      "author_id": "",
      "attempt_key": "The key of its author's attempt, if the request had one.",
      "version": "Increases with every change of the columns that people edit."
    }
  },
  "dashboard_notice": {
    "module": "people/notices",
    "spread": "local",
    "comment": "Notices on the first page, one of a kind at a time.",
    "columns": {
      "id": "",
      "kind": "",
      "title": "",
      "text": "",
      "start_date": "",
      "end_date": "",
      "edition": "Increases with each notice: only the newest edition of a kind counts.",
      "terms_version": "The version of the document of the commercial conditions that the notice is about."
    }
  },
  "dashboard_notice_seen": {
    "module": "people/notices",
    "spread": "local",
    "comment": "Who has closed a notice of the first page.",
    "columns": {
      "person_id": "",
      "notice_id": "",
      "seen_at": ""
    }
  },
  "preset": {
    "module": "people/presets",
    "spread": "local",
    "comment": "Names for how files are read and written, shared within a seller (ADR 226).",
    "columns": {
      "account_name": "The seller that keeps the preset; empty for the marketplace.",
      "id": "",
      "subject": "What it is for: a layout of files, a kind of report, or the file of a list.",
      "name": "",
      "content": "How the file is read or written.",
      "version": "Increases with every change.",
      "changed_at": "",
      "changed_by": "Who changed it last."
    }
  },
  "organization": {
    "module": "people/sellers",
    "spread": "reference",
    "comment": "Sellers.",
    "columns": {
      "id": "",
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "name": "",
      "active": "A deactivated seller can only look.",
      "description": "",
      "terms": "What the seller writes about its sales.",
      "image_file": "Key of the picture's file; always stored together with its type.",
      "image_type": "Media type of the logo.",
      "version": "Increases with every change of the columns that people edit.",
      "created_at": ""
    }
  },
  "person": {
    "module": "people/session",
    "spread": "local",
    "comment": "Users: people of the marketplace and of sellers, and the integrator.",
    "columns": {
      "id": "",
      "email": "Lower case.",
      "first_name": "",
      "last_name": "",
      "status": "",
      "operating_user": "Whether the person may see buyers' personal data.",
      "active_send_email": "Whether the person gets notifications by mail, too.",
      "password_hash": "argon2id; null until the person has set one.",
      "password_changed_at": "",
      "password_change_pending": "Whether the next sign-in asks for a new password.",
      "two_factor_secret": "base32, sealed (SecretBox); null while two-step has never been started.",
      "two_factor_active": "Whether a sign-in asks for a code.",
      "two_factor_pending_secret": "base32, sealed; shown as a QR code until the user enters a first code.",
      "two_factor_last_step": "The last accepted 30-second step: each code works only once.",
      "two_factor_deadline": "The person's own deadline, where an administrator has postponed the general one.",
      "last_session_at": "",
      "version": "Increases with every change of the columns that people edit.",
      "created_at": ""
    }
  },
  "session_token": {
    "module": "people/session",
    "spread": "local",
    "comment": "Access tokens of open sessions: those of pages are short and belong to a web session.",
    "columns": {
      "token_hash": "SHA-256 of the token; the token itself is kept nowhere.",
      "person_id": "",
      "client_id": "",
      "created_at": "",
      "expires_at": "",
      "web_session_id": "The browser session that the token belongs to and ends with; null for other programs.",
      "id": "Names a program's session in the profile; gives no access.",
      "seen_at": "The last use, accurate to a few minutes; not kept for tokens of browsers.",
      "agent": "The `User-Agent` and the address of the sign-in.",
      "address": ""
    }
  },
  "program_token": {
    "module": "people/session",
    "spread": "local",
    "comment": "A token that a person made for a program.",
    "columns": {
      "id": "",
      "person_id": "",
      "token_hash": "SHA-256 of the token; the token itself is kept nowhere.",
      "name": "",
      "scopes": "What the program may do.",
      "created_at": "",
      "expires_at": "",
      "last_used_at": "Accurate to a few minutes."
    }
  },
  "web_session": {
    "module": "people/session",
    "spread": "local",
    "comment": "A browser session: its cookie renews its tokens.",
    "columns": {
      "id": "",
      "person_id": "",
      "client_id": "",
      "created_at": "",
      "expires_at": "",
      "rotation_key": "Derives the next secret from the current one, so that two requests with the same secret get the same next one.",
      "secret_hash": "SHA-256 of the newest secret and of the one before it; the secrets themselves are kept nowhere.",
      "previous_hash": "The secret before the last renewal.",
      "rotated_at": "",
      "arrived": "Whether the response with the newest secret has reached its browser.",
      "acted_at": "When the page last said that its user was active; inactivity counts from here.",
      "agent": "The `User-Agent` and the address of the sign-in or the last renewal.",
      "address": "",
      "host_name": "Whether its cookie has the `__Host-` name: the plain one is then not accepted over https.",
      "awaits_two_factor": "Whether the settings demanded two steps at the sign-in and the person had none: until they are active, the session is held."
    }
  },
  "sign_in_failure": {
    "module": "people/session",
    "spread": "local",
    "comment": "One row for each subject that failed lately, at most some 20,000 (ADR 147). `waits`: how often the subject was made to wait.",
    "columns": {
      "subject": "What the failures are counted for: an account, a network or a link, as a hash or a key.",
      "failures": "Failures in a row, without a known reason.",
      "window_ends_at": "",
      "waits": "How often the next attempt had to wait; each wait is longer."
    }
  },
  "known_device": {
    "module": "people/session",
    "spread": "local",
    "comment": "SHA-256 of the key of a device that a person has signed in from.",
    "columns": {
      "key_hash": "Hash of the secret that the device keeps.",
      "person_id": "",
      "seen_at": ""
    }
  },
  "password_change_link": {
    "module": "people/session",
    "spread": "local",
    "comment": "Links of mails for a first or forgotten password, or for two steps; each works once.",
    "columns": {
      "token_hash": "Hash of the token; the token itself is kept nowhere.",
      "person_id": "",
      "created_at": "",
      "expires_at": "",
      "used_at": "",
      "purpose": "What the link is for: a new password, or only the activation of two steps.",
      "two_factor_secret": "The secret of this link's QR, base32 and sealed."
    }
  },
  "email_change": {
    "module": "people/session",
    "spread": "local",
    "comment": "A requested e-mail, which counts once its link was opened. The link's hash is set when the mail is written.",
    "columns": {
      "person_id": "",
      "email": "",
      "asked_by": "Who asked for it; null in a request of the version before.",
      "asked_at": "",
      "token_hash": "Hash of the token; the token itself is kept nowhere.",
      "expires_at": "",
      "used_at": ""
    }
  },
  "recovery_code": {
    "module": "people/session",
    "spread": "local",
    "comment": "SHA-256 of a recovery code, which works once.",
    "columns": {
      "person_id": "",
      "code_hash": "Hash of the code, with its person.",
      "used_at": ""
    }
  },
  "person_role": {
    "module": "people/users",
    "spread": "local",
    "comment": "Roles and permissions of users.",
    "columns": {
      "person_id": "",
      "role": ""
    }
  },
  "person_organization": {
    "module": "people/users",
    "spread": "local",
    "comment": "The sellers that a user belongs to.",
    "columns": {
      "person_id": "",
      "organization_id": ""
    }
  },
  "list_view": {
    "module": "people/views",
    "spread": "local",
    "comment": "Named searches of lists.",
    "columns": {
      "id": "",
      "list": "Which list it is a search of.",
      "name": "",
      "search": "What searches of text look at: plain words without accents.",
      "shared": "Whether all of its circle see it.",
      "person_id": "",
      "circle": "The group a view is shared with: the people of a seller, or '' for those of the marketplace.",
      "version": "Increases with every change of the columns that people edit.",
      "created_at": ""
    }
  },
  "list_columns": {
    "module": "people/views",
    "spread": "local",
    "comment": "The columns that a user chose for a list; `list` has the name that the list's texts have.",
    "columns": {
      "person_id": "",
      "list": "Which list.",
      "columns": "The chosen columns, in their sequence."
    }
  },
  "audit_entry": {
    "module": "platform/audit",
    "spread": "local",
    "comment": "Every change of what is not spread (people, sellers, carriers, loads, settings): who made it, from where, from what to what.",
    "columns": {
      "id": "",
      "at": "When.",
      "person_id": "",
      "surface": "Where the call came from: web, cli, integrator, api or job.",
      "request_id": "The request that caused it, as in the log.",
      "action": "What was done, such as order.handlingStarted.",
      "subject_type": "The kind of thing that changed.",
      "subject_id": "",
      "before": "What changed, as it was.",
      "after": "What changed, as it is.",
      "account_name": "The seller's account; empty, where it may be: the marketplace itself."
    }
  },
  "seller_audit_entry": {
    "module": "platform/audit",
    "spread": "owned",
    "comment": "Every change of what lies with its seller (orders, their notes and invoices, products, variants, incidents): who made it, from where, from what to what.",
    "columns": {
      "id": "",
      "at": "When.",
      "person_id": "",
      "surface": "Where the call came from: web, cli, integrator, api or job.",
      "request_id": "The request that caused it, as in the log.",
      "action": "What was done, such as order.handlingStarted.",
      "subject_type": "The kind of thing that changed.",
      "subject_id": "",
      "before": "What changed, as it was.",
      "after": "What changed, as it is.",
      "account_name": "The seller's account; empty, where it may be: the marketplace itself."
    }
  },
  "audit_refusal": {
    "module": "platform/audit",
    "spread": "local",
    "comment": "Requests that were refused with 403 or 429, and failed tries of passwords, codes and links, counted by hour, caller, operation, status, reason and person.",
    "columns": {
      "hour": "The beginning of the hour whose refusals are counted.",
      "caller": "`person:` or `network:` and which; `*` = the callers beyond an hour's limit.",
      "operation": "The operation of the contract that was refused.",
      "status": "",
      "reason": "The code of the refusal.",
      "person_id": "Whom the requests were about; null if nobody, or among the callers beyond an hour's limit.",
      "address": "Where the last request came from.",
      "times": "How often it was refused in that hour.",
      "first_at": "",
      "last_at": "",
      "request_id": "The request that caused it, as in the log."
    }
  },
  "retailer_message": {
    "module": "platform/audit",
    "spread": "local",
    "comment": "Messages to the retailer about changes of orders: written with their audit entries, sent by the retailer's module.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "id": "",
      "order_id": "",
      "audit_id": "",
      "created_at": "",
      "attempts": "How often it was tried since it last succeeded.",
      "next_at": "When it is due next.",
      "lease_until": "Until when the worker holds the row; afterwards another one may take it.",
      "last_error": "What the last failed attempt answered.",
      "sent_at": "When the retailer confirmed it or, if it was skipped, when it was given up.",
      "skipped": "Given up by an administrator: later messages do not wait for it."
    }
  },
  "files_owner": {
    "module": "platform/files",
    "spread": "local",
    "comment": "The name that places of files know this database by: it removes files only where it stands (ADR 243). One row, written at the first use.",
    "columns": {
      "one": "True: there is one row.",
      "id": "The name; a copy of the database gets another one.",
      "home": "The PostgreSQL server and database in which the name was last used: elsewhere it is a copy. Null after a move, which is none.",
      "is_copy": "Whether this is a copy, or was restored without its files: it takes no place that nobody has claimed."
    }
  },
  "webhook_subscription": {
    "module": "platform/integration-events",
    "spread": "local",
    "comment": "Subscriptions to events: where they are sent, and which.",
    "columns": {
      "id": "",
      "account_name": "The seller whose events are sent; empty: those of all sellers and of the marketplace.",
      "address": "Where messages are sent; null while a command listens, which fetches them.",
      "events": "The names of the events.",
      "secret": "The sealed secret that signs messages.",
      "previous_secret": "The sealed secret that signs them too, until `previous_until`.",
      "previous_until": "Until when the previous secret signs too.",
      "enabled": "Whether events are kept and sent.",
      "version": "Increases with every change that people see; a change names the version that it saw (ADR 46).",
      "created_by": "",
      "created_at": "",
      "seen_at": "The last sign of life of a command that listens.",
      "stock_number": "The number of the last change of stock that was told.",
      "stock_sku": "The variant of the last change of stock that was told."
    }
  },
  "webhook_older_secret": {
    "module": "platform/integration-events",
    "spread": "local",
    "comment": "Secrets of subscriptions from before the previous one, which sign too as long as was promised.",
    "columns": {
      "subscription_id": "",
      "secret": "Sealed.",
      "signs_until": "Until when it signs messages beside the present secret."
    }
  },
  "webhook_delivery": {
    "module": "platform/integration-events",
    "spread": "local",
    "comment": "Events on their way to a subscription, and what became of them: written with the change, or by the feed of stock.",
    "columns": {
      "account_name": "The seller that the event is about; empty for the marketplace.",
      "id": "",
      "subscription_id": "",
      "event_id": "The same for every subscription.",
      "event": "The name of the event.",
      "thing": "What it is about: events of one thing are sent in their order.",
      "payload": "The fields of the message beside its id, name, version, moment and account.",
      "created_at": "",
      "counted_from": "The three days after which it is given up begin here.",
      "state": "",
      "attempts": "How often it was tried since it last succeeded.",
      "next_at": "When it is due next.",
      "lease_until": "Until when the worker holds the row; afterwards another one may take it.",
      "ended_at": "When it was delivered or given up.",
      "status": "The status of the latest answer.",
      "answer": "The beginning of the latest answer.",
      "last_error": "Why the latest attempt failed.",
      "milliseconds": "How long the latest attempt took."
    }
  },
  "live_event": {
    "module": "platform/live",
    "spread": "local",
    "comment": "News for open pages, kept for an hour; readers go by (xact, id).",
    "columns": {
      "id": "",
      "xact": "The transaction that published it.",
      "at": "When.",
      "topic": "The kind of thing that changed.",
      "subject_id": "",
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "person_id": "",
      "layout": "The layout of a load.",
      "version": "Increases with every change that people see; a change names the version that it saw (ADR 46).",
      "hidden": "About an unpaid order, which does not exist for its seller."
    }
  },
  "general_settings": {
    "module": "platform/settings",
    "spread": "local",
    "comment": "A single row, created by the migration.",
    "columns": {
      "id": "",
      "token_validity_seconds": "How long a session lasts.",
      "time_inactivity_seconds": "After how long without activity a page signs out.",
      "expired_new_password_seconds": "How long a password is good.",
      "notify_by_email": "Whether notifications are sent by mail.",
      "notify_by_platform": "Whether notifications are shown in the app.",
      "link_validity_seconds": "Validity of links in mails; the second is for those of a first login and of two-step sign-in, which may be read on another day.",
      "first_link_validity_seconds": "How long the link of a first sign-in is good.",
      "low_stock_units": "A variant with this many free units or fewer runs low.",
      "seller_decision_hours": "The hours that a seller has to decide on a requested cancellation.",
      "admin_two_factor": "Whether marketplace administrators must use two steps.",
      "marketplace_name": "The name that mails come from.",
      "marketplace_logo": "The file name of the logo that mails show; empty if there is none.",
      "version": "Increases with every change of the columns that people edit.",
      "demonstration": "Whether data and accounts are invented."
    }
  },
  "bulk_action": {
    "module": "tools/bulk-actions",
    "spread": "local",
    "comment": "One action on many orders, products or prices.",
    "columns": {
      "id": "",
      "key": "Chosen by the caller.",
      "action": "What is done to each row.",
      "subject": "What the rows are.",
      "state": "",
      "created_by": "",
      "account_name": "The seller whose users see it; empty: only administrators do.",
      "note": "The note to sellers about their rejected rows.",
      "surface": "Where the call came from: web, cli, integrator, api or job.",
      "request_id": "The request that caused it, as in the log.",
      "created_at": "",
      "started_at": "",
      "finished_at": "",
      "total": "Rows chosen.",
      "checked": "Rows looked at before the confirmation.",
      "possible": "Rows that can be changed.",
      "impossible": "Rows that a rule refuses.",
      "done": "Rows changed.",
      "refused": "Rows refused while they were changed.",
      "failures": "How often the current step failed without a reason that a person could be told.",
      "cancel_requested_at": "When somebody asked to stop; the worker stops at its next step.",
      "waits_for": "What keeps it from being done until it is tried again; null: nothing.",
      "worker": "The worker that holds the row.",
      "lease_until": "Until when the worker holds the row; afterwards another one may take it.",
      "version": "Increases with every change that people see; a change names the version that it saw (ADR 46)."
    }
  },
  "bulk_action_row": {
    "module": "tools/bulk-actions",
    "spread": "local",
    "comment": "The rows of a bulk action with what became of each.",
    "columns": {
      "bulk_action_id": "",
      "position": "",
      "row_id": "The id of an order, a product, a price or a rate; one that does not exist is as it was requested.",
      "shipments": "The packages in which an order is to be sent.",
      "state": "",
      "code": "Key of the message that says why it was refused.",
      "message": "Why it was refused.",
      "status": "",
      "at": "When it was changed or refused."
    }
  },
  "load": {
    "module": "tools/loads",
    "spread": "local",
    "comment": "Files of rows that users send; each is an attempt (ADR 21).",
    "columns": {
      "id": "",
      "layout": "What the rows mean.",
      "state": "",
      "content_hash": "Hash of file, layout, account and parameters; at most one load with the same hash is unfinished.",
      "sha256": "Hash of the content.",
      "file_key": "",
      "file_name": "",
      "size": "",
      "earlier_load_id": "",
      "undoes_load_id": "The load that this one undoes. The file is made from that load's changes, and its size is 0 until then.",
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "created_by": "",
      "surface": "Where the call came from: web, cli, integrator, api or job.",
      "dry_run": "Whether it is only tried.",
      "partial": "Whether the good rows are loaded although others have errors.",
      "delimiter": "The delimiter that the user named; null means that it is detected.",
      "sheet": "The sheet that the user named; null means the first one.",
      "keep_damaged_text": "Text that looks damaged is stored as it is.",
      "read_as": "How the sender says that columns are read; null if nothing was said.",
      "offers": "What the check offers to read otherwise; null if there is nothing.",
      "workbook": "The sheet that was read, those that the workbook has, and what that sheet hides; null for any other file.",
      "rows_bytes": "The bytes of the rows that a workbook, or a file whose columns are read otherwise, became; null for any other file.",
      "category_id": "The category that products and attributes go to.",
      "day": "The day in America/Mexico_City by which it is judged: that of its moment, or the one on which it was received.",
      "created_at": "",
      "started_at": "",
      "finished_at": "",
      "rows": "",
      "blank_rows": "Rows without any cell.",
      "invalid_rows": "Rows with errors.",
      "applied_rows": "Rows whose change is written.",
      "refused_rows": "Rows that passed the check and were refused when they were applied.",
      "warned_rows": "Good rows that have a warning.",
      "bytes_read": "How much of the file is checked.",
      "encoding": "The encoding that was found.",
      "found_delimiter": "The delimiter that was found.",
      "settled_row": "The last row that is applied or refused: a resumed load goes on after it.",
      "cancel_requested_at": "When somebody asked to stop; the worker stops at its next step.",
      "confirmed_at": "When its sender confirmed the dry run that it was; null for a load that was never one.",
      "scheduled_for": "The moment for which it is scheduled; null: now.",
      "planned": "The result of the check before it waited for its moment.",
      "unchecked": "Look-ups that its check could not answer.",
      "warnings": "Warnings about the whole file; they refuse nothing.",
      "summary": "What the load changed, or would change.",
      "failure_code": "Key of the message that says why it failed.",
      "failure_message": "Why it failed, for users.",
      "waits_for": "What keeps it from being done until it is tried again; null: nothing.",
      "worker": "The worker that holds the row.",
      "lease_until": "Until when the worker holds the row; afterwards another one may take it.",
      "claims": "How often a worker took the row.",
      "version": "Increases with every change that people see; a change names the version that it saw (ADR 46)."
    }
  },
  "load_issue": {
    "module": "tools/loads",
    "spread": "local",
    "comment": "Errors and warnings of the rows of a load.",
    "columns": {
      "load_id": "",
      "row_number": "",
      "position": "Orders the issues of one row, as its columns are ordered.",
      "column_key": "",
      "column_title": "",
      "code": "Key of the message.",
      "message": "The text for users.",
      "severity": "A row with a warning is applied all the same."
    }
  },
  "column_map": {
    "module": "tools/loads",
    "spread": "local",
    "comment": "Which columns of a foreign file feed the columns of a layout, remembered by its titles (ADR 123).",
    "columns": {
      "account_name": "The seller that keeps the map; empty for the marketplace.",
      "layout": "The layout whose columns are fed.",
      "titles_hash": "Of the names of the file's columns, in whatever order.",
      "id": "",
      "titles": "The titles of the foreign file.",
      "columns": "The title that feeds each column.",
      "kept_at": ""
    }
  },
  "load_attempt": {
    "module": "tools/loads",
    "spread": "local",
    "comment": "Keys of clients' attempts, and the load that each made or found.",
    "columns": {
      "person_id": "",
      "key": "The key of the attempt, made by the client: repeated, it finds the row again.",
      "load_id": "",
      "received_at": ""
    }
  },
  "order_liquidation_line": {
    "module": "tools/loads",
    "spread": "owned",
    "comment": "Lines of the liquidation files, by order.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "order_id": "",
      "load_id": "",
      "row_number": "",
      "seller_sku": "The variant, in the file.",
      "status": "",
      "final_price_centavos": "Final price.",
      "shipping_cost_centavos": "Cost of the shipping.",
      "sale_centavos": "Amount of the sale.",
      "commission_centavos": "Commission of the marketplace.",
      "total_centavos": "What the seller gets.",
      "fulfilment_date": "",
      "sale_date": "",
      "comment": ""
    }
  },
  "migration_run": {
    "module": "tools/migration",
    "spread": "local",
    "comment": "Migrations from the storefront: what is counted first and brought then.",
    "columns": {
      "id": "",
      "kind": "",
      "state": "",
      "goes_on": "Whether the run continues by itself after counting; otherwise a user is asked.",
      "is_sample": "",
      "created_by": "Who began it: the person who counted it, until somebody starts it.",
      "surface": "Where the call came from: web, cli, integrator, api or job.",
      "request_id": "The request that caused it, as in the log.",
      "created_at": "",
      "counted_at": "",
      "started_at": "",
      "finished_at": "",
      "cursor": "The page to be read next.",
      "all_read": "Whether the storefront has no more pages.",
      "read_rows": "Rows read so far.",
      "storefront_total": "Rows that the storefront announced.",
      "new_rows": "Rows that are new here.",
      "changed_rows": "Rows that differ from ours.",
      "same_rows": "Rows that are the same.",
      "gone_rows": "Rows of ours that the storefront no longer has.",
      "refused_rows": "Rows that cannot be brought.",
      "to_do": "New and changed rows.",
      "applied": "Rows brought.",
      "estimated_seconds": "How long it will take.",
      "failure_code": "Key of the message that says why it failed.",
      "failures": "Failures in a row, without a known reason.",
      "waits_for": "What keeps it from being done until it is tried again; null: nothing.",
      "worker": "The worker that holds the row.",
      "lease_until": "Until when the worker holds the row; afterwards another one may take it.",
      "version": "Increases with every change that people see; a change names the version that it saw (ADR 46)."
    }
  },
  "migration_row": {
    "module": "tools/migration",
    "spread": "local",
    "comment": "The rows of a migration.",
    "columns": {
      "run_id": "",
      "position": "",
      "storefront_id": "The number of the storefront; null for what did not come from there.",
      "name": "",
      "item": "The validated item; null where it is unusable, or no longer in the storefront.",
      "outcome": "What becomes of the row.",
      "turn": "The sequence in which rows are brought.",
      "applied_at": "",
      "changes": "The fields that differ.",
      "code": "Key of the message that says why it was refused.",
      "message": "Why it was refused.",
      "catalogue_id": ""
    }
  },
  "storefront_page": {
    "module": "tools/migration",
    "spread": "local",
    "comment": "Pages that the storefront answered, kept to ask only for changed ones.",
    "columns": {
      "kind": "",
      "cursor": "Where the page begins.",
      "etag": "Its version at the storefront.",
      "items": "Its rows.",
      "next": "Where the next page begins.",
      "total": "How many rows the storefront has.",
      "read_by": ""
    }
  },
  "report": {
    "module": "tools/reports",
    "spread": "local",
    "comment": "Reports: files that the server builds after the answer (ADR 54).",
    "columns": {
      "id": "",
      "key": "Chosen by the caller.",
      "kind": "",
      "filters": "As validated by the request of this kind.",
      "format": "CSV or a workbook.",
      "columns": "The keys of its columns, in their order; null: all that its person sees.",
      "gzip": "Whether a large file is compressed.",
      "email": "To whom the file is mailed; null: to nobody; empty: to its person's own address, until it is mailed.",
      "state": "",
      "created_by": "",
      "seller": "The seller whose data it contains; null: every seller's.",
      "has_client_data": "",
      "surface": "Where the call came from: web, cli, integrator, api or job.",
      "request_id": "The request that caused it, as in the log.",
      "created_at": "",
      "started_at": "",
      "finished_at": "",
      "delivered_at": "",
      "kept_until": "When the file is deleted.",
      "link_until": "Set once a link was mailed: the end of its validity.",
      "total_rows": "Rows that it will have, as counted before.",
      "rows": "",
      "bytes": "",
      "file_key": "",
      "file_name": "",
      "compressed": "Whether the file is compressed.",
      "failure_code": "Key of the message that says why it failed.",
      "failures": "Failures in a row, without a known reason.",
      "cancel_requested_at": "When somebody asked to stop; the worker stops at its next step.",
      "waits_for": "What keeps it from being done until it is tried again; null: nothing.",
      "worker": "The worker that holds the row.",
      "lease_until": "Until when the worker holds the row; afterwards another one may take it.",
      "version": "Increases with every change that people see; a change names the version that it saw (ADR 46).",
      "schedule_id": "The schedule that requested it and the time it was due; the schedule may be deleted by now.",
      "due_at": "",
      "missed": "Turns of its schedule that were left out before it."
    }
  },
  "report_schedule": {
    "module": "tools/reports",
    "spread": "local",
    "comment": "Reports that come by themselves (ADR 57).",
    "columns": {
      "id": "",
      "key": "Chosen by the caller.",
      "kind": "",
      "filters": "As validated by the request of this kind.",
      "period": "The days that each report is about.",
      "every": "How often.",
      "hour": "At which hour in Mexico City.",
      "format": "CSV or a workbook.",
      "columns": "The keys of its columns, in their order; null: all that its person sees.",
      "gzip": "Whether a large file is compressed.",
      "email": "To whom the files are mailed; null: to nobody; empty: to its person's own address.",
      "most_rows": "Rows that a workbook may have.",
      "state": "",
      "stop_code": "Key of the message that says why it ended.",
      "created_by": "",
      "seller": "The seller whose data its reports contain; null: every seller's.",
      "created_at": "",
      "next_at": "When it is due next.",
      "last_at": "",
      "version": "Increases with every change that people see; a change names the version that it saw (ADR 46)."
    }
  },
  "retailer_stock": {
    "module": "tools/retailer",
    "spread": "local",
    "comment": "One row: the place of the last change of stock that the retailer was told of.",
    "columns": {
      "id": "",
      "number": "The number of the last change of stock that was told.",
      "sku_id": "",
      "attempts": "How often it was tried since it last succeeded.",
      "next_at": "When it is due next.",
      "lease_until": "Until when the worker holds the row; afterwards another one may take it.",
      "last_error": "What the last failed attempt answered."
    }
  },
  "retailer_target": {
    "module": "tools/retailer",
    "spread": "local",
    "comment": "Whether a retailer is told of changes; one row.",
    "columns": {
      "id": "",
      "active": "Whether messages are written."
    }
  },
  "fiscal_invoice": {
    "module": "trade/billing",
    "spread": "owned",
    "comment": "Buyers' requests for the tax document of an order, with its files.",
    "columns": {
      "order_id": "",
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "requested_at": "",
      "rfc": "",
      "person_type": "A natural or a legal person.",
      "cfdi_use": "What the buyer uses the document for (a code of SAT).",
      "status": "",
      "pdf_file": "Key of the file, below invoices/.",
      "xml_file": "The key of the XML file.",
      "name": "",
      "email": "",
      "tax_regime": "The buyer's regime (a code of SAT).",
      "payment_method": "How it was paid (a code of SAT).",
      "street": "",
      "external_number": "",
      "internal_number": "",
      "postal_code": "",
      "neighborhood": "",
      "locality": "",
      "municipality": "",
      "state": "",
      "pdf_loaded_at": "",
      "xml_loaded_at": "",
      "cfdi_uuid": "The stamp's folio.",
      "invoiced_at": ""
    }
  },
  "postal_code": {
    "module": "trade/billing",
    "spread": "local",
    "comment": "Postal codes with their state and municipality.",
    "columns": {
      "code": "Five digits.",
      "state": "",
      "municipality": ""
    }
  },
  "carrier": {
    "module": "trade/carriers",
    "spread": "reference",
    "comment": "Companies that move packages: of the marketplace (ADMIN), or of a seller (SELLER).",
    "columns": {
      "id": "",
      "name": "",
      "sla_type": "The shipping service, such as \"Envío a domicilio\".",
      "type": "",
      "is_active": "",
      "account_name": "The seller that owns it; empty on the marketplace's own.",
      "tracking_pattern": "A mask for its tracking numbers; null if every number is accepted.",
      "tracking_url_template": "The address of a tracking page, with `{tracking}` in place of the number.",
      "version": "Grows with every change of the editable data."
    }
  },
  "carrier_block": {
    "module": "trade/carriers",
    "spread": "local",
    "comment": "Days on which carriers of the marketplace collect nothing.",
    "columns": {
      "id": "",
      "name": "",
      "start_date": "",
      "end_date": "",
      "active": "Whether it holds.",
      "all_sellers": "Whether it holds for every seller; otherwise those of carrier_block_seller.",
      "created_at": "",
      "version": "Grows with every change of the editable data."
    }
  },
  "carrier_block_told": {
    "module": "trade/carriers",
    "spread": "local",
    "comment": "Which sellers were told that a block has begun.",
    "columns": {
      "block_id": "",
      "account_name": "The seller's account; empty, where it may be: the marketplace itself."
    }
  },
  "carrier_seller": {
    "module": "trade/carriers",
    "spread": "reference",
    "comment": "Carriers that the administrator assigned to sellers.",
    "columns": {
      "carrier_id": "",
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "is_active": "",
      "assigned_at": ""
    }
  },
  "carrier_block_seller": {
    "module": "trade/carriers",
    "spread": "local",
    "comment": "The sellers of a block.",
    "columns": {
      "block_id": "",
      "account_name": "The seller's account; empty, where it may be: the marketplace itself."
    }
  },
  "shipping_rate": {
    "module": "trade/carriers",
    "spread": "local",
    "comment": "What a carrier charges between two weights and for some postal codes: a seller's own, or the marketplace's.",
    "columns": {
      "id": "",
      "carrier_id": "",
      "account_name": "Empty for the marketplace's rates, of administered carriers.",
      "country": "",
      "absolute_money_cost_centavos": "The price of a parcel.",
      "price_percent": "Percentage of the parcel's value.",
      "price_by_extra_weight_centavos": "For each kilogram above weight_start, in proportion.",
      "minimum_value_insurance_centavos": "Charged if price_percent of the value is less.",
      "max_volume": "Cubic centimetres.",
      "time_cost": "Days.",
      "weight_start": "Grams.",
      "weight_end": "Grams.",
      "zip_code_start": "A rate has either this range or the codes.",
      "zip_code_end": "The last postal code of the range.",
      "zip_codes": "A list of postal codes, instead of a range.",
      "version": "Increases with every change that people see; a change names the version that it saw (ADR 46).",
      "updated_at": ""
    }
  },
  "cancellation_request": {
    "module": "trade/decisions",
    "spread": "owned",
    "comment": "Cancellations that the storefront asked for; at most one of an order is open.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "order_id": "",
      "request_id": "The storefront's id.",
      "position": "1, 2, ... in an order.",
      "cause_id": "",
      "comment": "",
      "content_hash": "Hash of what the storefront sent; a repeated message is recognised by it.",
      "status_before": "The status that a refused request gives back.",
      "requested_at": "",
      "due_at": "",
      "outcome": "Null while it is open.",
      "decided_at": "",
      "decided_by": "",
      "note": ""
    }
  },
  "guide_label": {
    "module": "trade/guides",
    "spread": "owned",
    "comment": "The labels of guides.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "order_id": "",
      "tracking_number": "",
      "pdf": "The label."
    }
  },
  "incident": {
    "module": "trade/incidents",
    "spread": "owned",
    "comment": "Requests for help between a seller and the marketplace.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "id": "",
      "incidence_type": "What it is about.",
      "reference": "The number of what it is about, as it was typed.",
      "product_id": "Null for orders.",
      "author_party": "Who opened it: seller or marketplace.",
      "author_id": "",
      "attempt_key": "The key of its author's attempt, if the request had one.",
      "author_first_name": "The name when it was written.",
      "author_last_name": "The name when it was written.",
      "priority": "How urgent it is.",
      "status": "",
      "title": "",
      "description": "",
      "created_at": "",
      "created_day": "",
      "updated_at": "",
      "search": "What searches of text look at: plain words without accents.",
      "version": "Increases with every comment and when the incident is closed."
    }
  },
  "incident_comment": {
    "module": "trade/incidents",
    "spread": "owned",
    "comment": "What the parties of an incident wrote.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "incident_id": "",
      "id": "",
      "party": "Who wrote it: seller or marketplace.",
      "author_id": "",
      "attempt_key": "The key of the attempt that wrote the row: repeated, it finds the row again.",
      "author": "The name of the author when it was written.",
      "text": "",
      "created_at": ""
    }
  },
  "order_note": {
    "module": "trade/order-notes",
    "spread": "owned",
    "comment": "Notes on orders; they are only ever added.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "order_id": "",
      "id": "",
      "side": "The side of its author: seller or marketplace.",
      "audience": "Who reads it: the own side, or both.",
      "author_id": "",
      "author": "The name of the author when it was written.",
      "text": "",
      "attempt_key": "The key of the attempt that wrote the row: repeated, it finds the row again.",
      "created_at": ""
    }
  },
  "guide_request": {
    "module": "trade/orders",
    "spread": "owned",
    "comment": "Requests to a carrier for a guide, with its answer.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "id": "",
      "order_id": "",
      "status": "",
      "request": "What was asked.",
      "response": "What the carrier answered.",
      "failure": "Why the carrier made no guide, in Spanish; only with NOT_MATCH.",
      "requested_by": "",
      "created_at": "",
      "answered_at": ""
    }
  },
  "guide_count": {
    "module": "trade/orders",
    "spread": "owned",
    "comment": "How many guide requests there are, by account, day and status: the totals of the list of guides.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "day": "The day in Mexico City.",
      "status": "",
      "n": "How many rows it counts; in a delta, how many more or fewer."
    }
  },
  "guide_count_delta": {
    "module": "trade/orders",
    "spread": "owned",
    "comment": "Changes of guide_count that a job has not folded in yet.",
    "columns": {
      "id": "",
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "day": "The day in Mexico City.",
      "status": "",
      "n": "How many rows it counts; in a delta, how many more or fewer."
    }
  },
  "order_account": {
    "module": "trade/orders",
    "spread": "reference",
    "comment": "Whose order an id is: no two orders have the same, whoever sells them.",
    "columns": {
      "order_id": "",
      "account_name": "The seller's account; empty, where it may be: the marketplace itself."
    }
  },
  "orders": {
    "module": "trade/orders",
    "spread": "owned",
    "comment": "Orders: what a buyer bought from one seller.",
    "columns": {
      "id": "",
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "retailer": "The storefront that it came from.",
      "status": "",
      "creation_date": "",
      "creation_day": "",
      "value_centavos": "What the buyer pays.",
      "tags": "Bits: see tag-bits.ts.",
      "paid": "Whether the payment arrived.",
      "first_name": "",
      "last_name": "",
      "email": "",
      "phone": "",
      "document": "The buyer's identity document.",
      "delivery_type": "To an address, or to a point where the buyer collects it.",
      "logistic_model": "The logistic model, such as \"Envío a domicilio\".",
      "carrier_id": "",
      "carrier_type": "Whether the marketplace (ADMIN) or the seller (SELLER) hires the carrier.",
      "totals": "Items, discounts and shipping, in centavos.",
      "address": "",
      "pickup": "The point where the buyer collects it.",
      "logistics": "Carrier and promised days of each item.",
      "promotions": "The promotions that it got, as they were.",
      "punishment_date": "The day of the penalty (ADR 165).",
      "liquidation_date": "",
      "liquidation_invoice": "The invoice of the liquidation.",
      "liquidation_centavos": "What the seller gets.",
      "search_public": "What every user may search for: plain words without accents.",
      "search_client": "What only operating users may search for: the buyer's data.",
      "placed_hash": "Hash of what the storefront sent; null for an order that did not come from it.",
      "version": "Increases with every change that people see; a change names the version that it saw (ADR 46).",
      "updated_at": ""
    }
  },
  "order_item": {
    "module": "trade/orders",
    "spread": "owned",
    "comment": "Lines of orders.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "order_id": "",
      "id": "The SKU; unique within an order.",
      "position": "",
      "new_id": "",
      "ref_id": "",
      "name": "",
      "quantity": "",
      "canceled_quantity": "Units that were canceled.",
      "price_centavos": "Price of a unit.",
      "price_tags": "Discounts of the line.",
      "tracking_state": "Where the guide of the line is.",
      "tracking_number": "",
      "tracking_url": "",
      "guide_download_status": "Whether the label was asked for, has arrived or failed.",
      "guide_downloaded_at": ""
    }
  },
  "order_package": {
    "module": "trade/orders",
    "spread": "owned",
    "comment": "Packages: what was shipped (Output), and what came back (Input).",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "order_id": "",
      "invoice_number": "",
      "position": "",
      "type": "",
      "issuance_date": "",
      "invoice_value_centavos": "Value of the invoice.",
      "courier": "The name of the carrier, as it was typed (ADR 165).",
      "tracking_number": "",
      "tracking_url": "",
      "label_url": "",
      "content_hash": "Hash of the shipment; a repeated call is recognised by it.",
      "finished": "Whether the package reached its end.",
      "delivered_date": ""
    }
  },
  "order_package_item": {
    "module": "trade/orders",
    "spread": "owned",
    "comment": "The units in a package.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "order_id": "",
      "invoice_number": "",
      "item_id": "",
      "quantity": "",
      "returned": "Units that came back.",
      "price_centavos": "Price of a unit."
    }
  },
  "order_package_status": {
    "module": "trade/orders",
    "spread": "owned",
    "comment": "What happened to a package, from its carrier or by hand.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "id": "",
      "order_id": "",
      "invoice_number": "",
      "status": "",
      "user_name": "",
      "generate_payment": "Whether it makes the seller get paid.",
      "creation_date": ""
    }
  },
  "order_package_withdrawn": {
    "module": "trade/orders",
    "spread": "owned",
    "comment": "The numbers of withdrawn shipments.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "order_id": "",
      "invoice_number": "",
      "withdrawn_at": ""
    }
  },
  "order_controversy": {
    "module": "trade/orders",
    "spread": "owned",
    "comment": "Claims about an order.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "id": "",
      "order_id": "",
      "type": "",
      "state": "",
      "text": "",
      "sku": "The variant that it is about; null: the whole order.",
      "name": "",
      "quantity": "",
      "creation_date": "",
      "update_date": ""
    }
  },
  "order_controversy_comment": {
    "module": "trade/orders",
    "spread": "owned",
    "comment": "What was written about a controversy.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "id": "",
      "controversy_id": "",
      "author": "The name of the author when it was written.",
      "text": "",
      "creation_date": ""
    }
  },
  "order_return": {
    "module": "trade/orders",
    "spread": "owned",
    "comment": "Packages that come back to the seller.",
    "columns": {
      "order_id": "",
      "id": "",
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "order_day": "The day of the order in Mexico City.",
      "invoice_number": "Number of its package, of type Input.",
      "state": "",
      "reason": "",
      "controversy_id": "",
      "content_hash": "Hashes of the announcement and the reception; a repeated call is recognised by them.",
      "reception_hash": "Hash of the reception: tells a repeated call from another one.",
      "announced_at": "",
      "announced_by": "",
      "received_at": "",
      "received_by": "",
      "closed_at": "",
      "closed_by": ""
    }
  },
  "order_return_item": {
    "module": "trade/orders",
    "spread": "owned",
    "comment": "The units of a return.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "order_id": "",
      "return_id": "",
      "item_id": "",
      "invoice_number": "The shipment that the units were sent in.",
      "quantity": "",
      "received": "Units that arrived; null until then.",
      "sellable": "Units of them that can be sold again."
    }
  },
  "imputability_cause": {
    "module": "trade/orders",
    "spread": "reference",
    "comment": "Reasons why an order was canceled, and who is responsible.",
    "columns": {
      "id": "",
      "description": "",
      "position": ""
    }
  },
  "order_count": {
    "module": "trade/orders",
    "spread": "owned",
    "comment": "How many orders there are, by account, day, status and tags: the totals of lists without other filters.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "day": "The day in Mexico City.",
      "status": "",
      "tags": "Bits, as in orders.",
      "n": "How many rows it counts; in a delta, how many more or fewer."
    }
  },
  "order_count_delta": {
    "module": "trade/orders",
    "spread": "owned",
    "comment": "Changes of order_count that a job has not folded in yet.",
    "columns": {
      "id": "",
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "day": "The day in Mexico City.",
      "status": "",
      "tags": "Bits, as in orders.",
      "n": "How many rows it counts; in a delta, how many more or fewer."
    }
  },
  "order_to_ship": {
    "module": "trade/orders",
    "spread": "owned",
    "comment": "What the packing queue reads of each order that waits for its parcel; the statements that change orders write it.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "order_id": "",
      "status": "",
      "creation_date": "",
      "promised_day": "Null if no estimate of the order can be read.",
      "carrier_id": "",
      "is_administered": "Whether the marketplace hires the carrier, so that nobody ships by hand.",
      "waits_for_guides": "A pickup order ships only with all of its guides downloaded.",
      "has_label_to_print": "Whether a guide of it was not downloaded yet."
    }
  },
  "sales_count": {
    "module": "trade/orders",
    "spread": "owned",
    "comment": "What was sold, by account, day of the order and variant.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "day": "The day of the order in Mexico City; -infinity: any day.",
      "sku": "The variant; empty: the orders themselves, with what their shipping costs.",
      "units": "Units sold, canceled ones included.",
      "centavos": "What they cost.",
      "canceled_units": "Units of them that were canceled.",
      "canceled_centavos": "What the canceled ones cost.",
      "discount_centavos": "Discounts of what was sold."
    }
  },
  "sales_count_delta": {
    "module": "trade/orders",
    "spread": "owned",
    "comment": "Changes of sales_count that a job has not folded in yet.",
    "columns": {
      "account_name": "The seller's account; empty, where it may be: the marketplace itself.",
      "day": "The day of the order in Mexico City; -infinity: any day.",
      "sku": "The variant; empty: the orders themselves, with what their shipping costs.",
      "units": "Units sold, canceled ones included.",
      "centavos": "What they cost.",
      "canceled_units": "Units of them that were canceled.",
      "canceled_centavos": "What the canceled ones cost.",
      "discount_centavos": "Discounts of what was sold.",
      "id": ""
    }
  },
  "migration": {
    "module": "db",
    "spread": "local",
    "comment": "The steps of the schema that the database has.",
    "columns": {
      "name": "",
      "applied_at": "",
      "checksum": "Of the statements of the step (ADR 40)."
    }
  }
};

// What previews are drawn from: maneuver decks, models, damage decks. Asked for once.
import { api } from './api'
import type { CatalogueInfo } from './types'

export const catalogue: () => Promise<CatalogueInfo> = api.catalogue

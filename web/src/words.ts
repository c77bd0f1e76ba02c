// Every English string of the client, by screen; `words.table.seal`. Strings with values in them are functions.
import { briefing } from './words/briefing'
import { common, net } from './words/common'
import { debrief } from './words/debrief'
import { guide } from './words/guide'
import { hangar } from './words/hangar'
import { pages } from './words/pages'
import { replay } from './words/replay'
import { table } from './words/table'

export const words = { common, net, hangar, briefing, table, replay, debrief, guide, pages }

export {
  CatalogFact,
  type GameCreated,
  type ImageAdded,
  type ImageDescribed,
  type ImagePictureReplaced,
  type ImageRemoved,
  type ImagesReordered,
  type WordChanged,
} from './gen/imguessr/catalog/v1/catalog_facts.ts';
export { PlayFact } from './gen/imguessr/play/v1/play_facts.ts';

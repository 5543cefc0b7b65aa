export { AdminIcon } from './action/admin-icon.tsx';
export { Button, ButtonLink, DownloadLink, IconButton } from './action/button.tsx';
export { copyToClipboard } from './action/clipboard.ts';
export { CopyText } from './action/copy-text.tsx';
export { Glyph } from './action/glyph.tsx';
export { Icon } from './action/icon.tsx';
export { NavigationContext, RouterLink, useNavigate } from './action/router-link.tsx';
export { saveFile } from './action/save-file.ts';
export { StatsChart, type StatsRow } from './chart/stats-chart.tsx';
export { statsRows } from './chart/stats-rows.ts';
export {
  Field,
  FieldFrame,
  NarrowSelect,
  Select,
  SelectField,
  TextArea,
  TextAreaField,
  TextField,
  TextInput,
} from './control/field.tsx';
export { Form } from './control/form.tsx';
export { LanguageSelect } from './control/language-select.tsx';
export { Switch } from './control/switch.tsx';
export { Tabs } from './control/tabs.tsx';
export { ThemeSelect } from './control/theme-select.tsx';
export { Badge } from './feedback/badge.tsx';
export { LiveRegion } from './feedback/live-region.tsx';
export { Skeleton } from './feedback/skeleton.tsx';
export { Soft } from './feedback/soft.ts';
export { Spinner } from './feedback/spinner.tsx';
export { VisuallyHidden } from './feedback/visually-hidden.tsx';
export { idle, whenIdle } from './feedback/when-idle.ts';
export { Lazy } from './loading/lazy.tsx';
export { isOutdated, NewVersion } from './loading/new-version.tsx';
export { Confirm } from './overlay/confirm.tsx';
export { Dialog } from './overlay/dialog.tsx';
export { Modal } from './overlay/modal.tsx';
export { Tooltips } from './overlay/tooltips.tsx';
export { ImageTile } from './picture/image-tile.tsx';
export { SizedPicture } from './picture/sized-picture.tsx';
export { Wordmark } from './picture/wordmark.tsx';
export { siteBranding } from './site/site-branding.ts';
export {
  CARD_SPACING_PX,
  finePointer,
  MOBILE_BELOW_PX,
  mobile,
  narrowAndLow,
  reducedMotion,
  smallPhone,
  veryLarge,
  wide,
} from './theme/media.ts';
export { showToast } from './toast/toast.store.ts';
export { preloadToaster, Toaster } from './toast/toaster.tsx';

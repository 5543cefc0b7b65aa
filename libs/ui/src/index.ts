export { Button, ButtonLink, DownloadLink, IconButton } from './action/button.tsx';
export { CopyText, copyToClipboard } from './action/copy-text.tsx';
export { AdminIcon, Glyph, Icon } from './action/icon.tsx';
export { NavigationContext, RouterLink, useNavigate } from './action/router-link.tsx';
export { saveFile } from './action/save-file.ts';
export { StatsChart, type StatsRow, statsRows } from './chart/stats-chart.tsx';
export { LanguageSelect, ThemeSelect } from './control/choices.tsx';
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
export { Switch } from './control/switch.tsx';
export { Tabs } from './control/tabs.tsx';
export { LiveRegion, Skeleton, VisuallyHidden } from './feedback/feedback.tsx';
export { Badge, Soft, Spinner } from './feedback/marks.tsx';
export { Lazy } from './loading/lazy.tsx';
export { isOutdated, NewVersion } from './loading/new-version.tsx';
export { idle, whenIdle } from './loading/when-idle.ts';
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

/** In development only, where the bundler replaces code in the running page. */
interface ImportMeta {
  readonly webpackHot?: object;
}

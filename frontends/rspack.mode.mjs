export const dev = process.env.NODE_ENV !== 'production';

export { render, screen } from '@testing-library/react';

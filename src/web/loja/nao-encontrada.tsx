import { data } from 'react-router';

/** Any address without a route. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NaoEncontrada() {
  return null;
}

import './cartao-a-julgar.css';
import type { ReactNode } from 'react';

type CartaoAJulgarProps = {
  /** Names the article and, by `aria-describedby`, its buttons. */
  id: string;
  titulo: ReactNode;
  /** Its subject, below the heading. */
  sobre?: ReactNode;
  quem: ReactNode;
  children: ReactNode;
};

/** A review or a request of a visitor, with the forms by which the owner judges it. */
export function CartaoAJulgar({ id, titulo, sobre, quem, children }: CartaoAJulgarProps) {
  return (
    <article className="a-julgar" aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      {sobre}
      <p className="a-julgar-quem">{quem}</p>
      {children}
    </article>
  );
}

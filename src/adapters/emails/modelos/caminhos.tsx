import { Link, Section } from '@react-email/components';
import { Fragment } from 'react';
import type { CaminhoDoEmail } from '#application/ports/emails.ts';

const caminho = {
  color: '#6B4226',
  display: 'inline-block',
  fontSize: '16px',
  lineHeight: '24px',
  marginRight: '16px',
  padding: '10px 0',
  whiteSpace: 'nowrap' as const,
};

/** Links to what else can be done about the order. Each link works on its own and is high enough for a thumb. */
export function Caminhos({ caminhos }: { caminhos: CaminhoDoEmail[] }) {
  if (caminhos.length === 0) return null;
  return (
    <Section style={{ margin: '0 0 16px' }}>
      {caminhos.map(({ nome, url }) => (
        <Fragment key={url}>
          <Link href={url} style={caminho}>
            {nome}
          </Link>{' '}
        </Fragment>
      ))}
    </Section>
  );
}

// @requirement 11.19.4 11.19.5 11.19.6 15.4.3
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components';
import { createContext, type ReactNode, use } from 'react';
import type { LojaDoEmail } from '#application/ports/emails.ts';

const serifa = 'Fraunces, Georgia, "Times New Roman", serif';
const sans = 'Inter, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif';
const tinta = '#1C1815';
const tintaClara = '#554A3F';
const papel = '#FAF6EE';

/** Height of the logo, in pixels. */
const ALTURA_DO_LOGO = 36;

const CorDaLoja = createContext('');
const SemBotoes = createContext(false);

type PropriedadesDaMoldura = {
  loja: LojaDoEmail;
  resumo: string;
  titulo: string;
  /** Continues 'Você recebeu esta mensagem porque': every message gives its reason. */
  porque: string;
  /** Opt-out URL; only for messages that need consent. */
  parar?: string;
  children: ReactNode;
};

/** Layout of every message. */
export function Moldura({ loja, resumo, titulo, porque, parar, children }: PropriedadesDaMoldura) {
  return (
    <Html lang="pt-BR">
      <Head>
        {/* Viewport and fixed colours: automatic dark mode would make the text unreadable. */}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Preview>{resumo}</Preview>
      <Body style={{ backgroundColor: '#F1E9DA', color: tinta, fontFamily: sans, margin: 0, padding: '24px 0' }}>
        <Container style={{ backgroundColor: papel, maxWidth: '560px', padding: '32px 24px' }}>
          <Cabecalho loja={loja} />
          <Hr style={{ borderColor: tinta, margin: '16px 0 24px' }} />
          <Heading
            as="h1"
            style={{ fontFamily: serifa, fontSize: '28px', fontWeight: 500, lineHeight: '34px', margin: '0 0 16px' }}
          >
            {titulo}
          </Heading>
          <CorDaLoja value={loja.cor}>{children}</CorDaLoja>
          <Hr style={{ borderColor: '#DED2BD', margin: '32px 0 16px' }} />
          <Text style={{ color: tintaClara, fontSize: '14px', lineHeight: '20px', margin: '0 0 12px' }}>
            Você recebeu esta mensagem porque {porque}
            {parar && (
              <>
                {' '}
                <Link href={parar} style={{ color: '#6B4226', textDecoration: 'underline' }}>
                  Parar de receber
                </Link>
              </>
            )}
          </Text>
          <Text style={{ color: tintaClara, fontSize: '14px', lineHeight: '20px', margin: 0 }}>
            {[loja.nome, loja.cnpj && `CNPJ ${loja.cnpj}`].filter(Boolean).join(' · ')}
            <br />
            {loja.endereco && (
              <>
                {loja.endereco}
                <br />
              </>
            )}
            Dúvidas? Responda a este e-mail{loja.email && ` ou escreva para ${loja.email}`}.
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

/** The owner's logo, or the shop's mark with its name, which wraps. */
function Cabecalho({ loja: { url, nome, logo, icone } }: { loja: LojaDoEmail }) {
  const elo = { color: tinta, textDecoration: 'none' };
  if (logo)
    return (
      <Link href={url} style={elo}>
        <Img
          src={logo.url}
          alt={nome}
          height={ALTURA_DO_LOGO}
          width={Math.round((logo.largura * ALTURA_DO_LOGO) / logo.altura)}
          // Dark modes of mail programs change colours, not pictures: as a picture, the background stays light under a dark logo.
          style={{ backgroundColor: papel, backgroundImage: `linear-gradient(${papel}, ${papel})` }}
        />
      </Link>
    );
  return (
    <Row>
      <Column style={{ width: ALTURA_DO_LOGO + 12 }}>
        <Link href={url} style={elo}>
          <Img src={icone} alt="" height={ALTURA_DO_LOGO} width={ALTURA_DO_LOGO} style={{ display: 'block' }} />
        </Link>
      </Column>
      <Column>
        <Text style={{ fontFamily: serifa, fontSize: '22px', lineHeight: '28px', margin: 0 }}>
          <Link href={url} style={elo}>
            {nome}
          </Link>
        </Text>
      </Column>
    </Row>
  );
}

export function Paragrafo({ children }: { children: ReactNode }) {
  return <Text style={{ fontSize: '16px', lineHeight: '26px', margin: '0 0 16px' }}>{children}</Text>;
}

/** Renders the actions inside as links: the message has its one button elsewhere. */
export function ComElos({ children }: { children: ReactNode }) {
  return <SemBotoes value>{children}</SemBotoes>;
}

export function Botao({ href, children }: { href: string; children: ReactNode }) {
  const cor = use(CorDaLoja);
  if (use(SemBotoes))
    return (
      <Paragrafo>
        <Link href={href} style={{ color: '#6B4226', fontWeight: 600 }}>
          {children}
        </Link>
      </Paragrafo>
    );
  return (
    <Section style={{ margin: '24px 0' }}>
      <Button
        href={href}
        style={{
          backgroundColor: cor,
          color: '#FFFFFF',
          fontSize: '16px',
          fontWeight: 600,
          padding: '14px 24px',
        }}
      >
        {children}
      </Button>
    </Section>
  );
}

export function Codigo({ children }: { children: string }) {
  return (
    <Text
      style={{
        backgroundColor: '#FFFDF8',
        border: '1px solid #94866F',
        fontFamily: 'Consolas, Menlo, monospace',
        fontSize: '14px',
        lineHeight: '20px',
        margin: '0 0 16px',
        padding: '12px',
        wordBreak: 'break-all',
      }}
    >
      {children}
    </Text>
  );
}

/**
 * Returns `Olá, Beatriz.`, or a greeting without name when the text looks like an address: anybody may order under
 * anybody's e-mail, and the address would become a link in the shop's own message.
 */
export function saudacao(nome: string): string {
  const [primeiro = ''] = nome.trim().split(' ');
  return /^[\p{L}\p{M}'’-]{1,40}$/u.test(primeiro) ? `Olá, ${primeiro}.` : 'Olá.';
}

// @requirement 2.1.5
import { Link } from 'react-router';
import { frasesDasPromessas, fraseDoFreteNoMeio } from '#domain/configuracao/promessas-da-loja.ts';
import { metaInstitucional, PaginaDaLoja, PaginaDeTexto } from './pagina-de-texto.tsx';
import { carregarPagina } from './ler-loja.ts';
import type { Route } from './+types/sobre.ts';

export const loader = ({ context }: Route.LoaderArgs) => carregarPagina(context, 'sobre');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  metaInstitucional(loaderData, {
    titulo: 'Sobre',
    caminho: '/sobre',
    descricao: (loja) => `Quem somos e como vendemos. ${loja.descricao}`,
  });

export default function Sobre({ loaderData: { loja, html } }: Route.ComponentProps) {
  if (html !== null) return <PaginaDaLoja titulo="Sobre" html={html} />;
  const frases = frasesDasPromessas(loja.promessas);
  return (
    <PaginaDeTexto titulo="Sobre" {...(loja.descricao && { chamada: loja.descricao })}>
      <p>
        {loja.nome} é uma loja on-line de artigos de xadrez
        {loja.razaoSocial && `, de ${loja.razaoSocial}`}
        {loja.cnpj && `, CNPJ ${loja.cnpj}`}
        {loja.endereco && `, em ${loja.endereco}`}.
      </p>
      <h2>Como vendemos</h2>
      <ul>
        <li>O preço que você vê é o que paga: {fraseDoFreteNoMeio(loja.promessas)} nos produtos físicos.</li>
        <li>Pague com Pix aqui na loja, ou com cartão e boleto no Mercado Pago.</li>
        <li>{frases.despacho}</li>
        <li>{frases.desistencia}</li>
        <li>Um presente pode ir direto a quem vai ganhar, com a sua mensagem e sem preços.</li>
        <li>Dúvidas sobre um pedido ou produto são respondidas na página dele, onde a conversa fica guardada.</li>
        <li>Os eBooks são PDFs seus, sem prazo: com a sua conta, baixe de novo quando precisar.</li>
      </ul>
      <h2>Fale com a gente</h2>
      <p>
        Ficou com alguma dúvida?{' '}
        <Link className="elo" to="/contato">
          Escreva para nós
        </Link>
        .
      </p>
    </PaginaDeTexto>
  );
}

import { Link } from 'react-router';
import { metaDaPagina } from '#web/components/catalogo/meta.ts';
import { PaginaDaLoja, PaginaDeTexto } from '#web/components/institucional/pagina-de-texto.tsx';
import { carregarPagina } from '#web/routes/institucional/carregar-loja.ts';
import type { Route } from './+types/termos.ts';

export const loader = ({ context }: Route.LoaderArgs) => carregarPagina(context, 'termos');

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { loja, shopUrl } = loaderData;
  return metaDaPagina({
    titulo: 'Termos de uso',
    nomeDaLoja: loja.nome,
    descricao: `Condições de compra na ${loja.nome}: preços, pagamento, entrega, desistência em 7 dias, eBooks e cupons.`,
    shopUrl,
    caminho: '/termos',
  });
}

export default function Termos({ loaderData: { loja, html } }: Route.ComponentProps) {
  if (html !== null) return <PaginaDaLoja titulo="Termos de uso" html={html} />;
  return (
    <PaginaDeTexto titulo="Termos de uso" chamada="Última atualização: abril de 2025">
      <p>
        Estes termos valem para as compras feitas na {loja.nome}, de {loja.razaoSocial}, CNPJ {loja.cnpj},{' '}
        {loja.endereco}.
      </p>
      <h2>Preços e pagamento</h2>
      <p>
        Os preços são em reais e já incluem o frete dos produtos físicos. O pagamento é feito por cartão, Pix ou boleto
        na página do Mercado Pago. Se um preço ou o estoque mudar enquanto você compra, mostramos a mudança antes de
        você pagar.
      </p>
      <p>
        Os produtos ficam guardados para você por 24 horas depois do pedido, ou por três dias úteis se você escolher
        boleto. Sem pagamento nesse prazo, o pedido é cancelado e nada é cobrado.
      </p>
      <h2>Entrega</h2>
      <p>
        {loja.textos.despacho} O frete é grátis para todo o Brasil em produtos físicos. O código de rastreio vai por
        e-mail.
      </p>
      <h2>Desistência e troca</h2>
      <p>
        Você pode desistir da compra em até 7 dias depois de receber o produto, sem dar motivo, como garante o artigo 49
        do Código de Defesa do Consumidor. Escreva para {loja.email} com o código do pedido: confirmamos na hora,
        enviamos como devolver por nossa conta e devolvemos o valor inteiro pelo mesmo meio do pagamento.
      </p>
      <p>
        Produto com defeito: o prazo para reclamar é de 90 dias. Trocamos ou devolvemos o valor, à sua escolha, conforme
        a lei.
      </p>
      <h2>eBooks</h2>
      <p>
        Os eBooks são arquivos PDF para uso pessoal, liberados na sua conta assim que o pagamento é aprovado. Cada
        página leva o nome e o e-mail de quem comprou e o código do pedido. Não é permitido revender nem publicar o
        arquivo. Um pedido devolvido perde o acesso aos seus eBooks.
      </p>
      <h2>Cupons</h2>
      <p>
        Vale um cupom por pedido, até 23:59:59 do dia da validade (horário de Brasília), conforme o mínimo e o limite de
        usos de cada um.
      </p>
      <h2>Dados pessoais</h2>
      <p>
        Tratamos seus dados como explica a{' '}
        <Link className="elo" to="/privacidade">
          política de privacidade
        </Link>
        .
      </p>
      <h2>Foro</h2>
      <p>Vale a lei brasileira, e fica assegurado ao consumidor o foro do seu domicílio.</p>
    </PaginaDeTexto>
  );
}

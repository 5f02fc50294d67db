// @requirement 2.1.5
import { Link } from 'react-router';
import { fraseDeComoDesistir, diasParaDesistir, frasesDasPromessas } from '#domain/configuracao/promessas-da-loja.ts';
import { lerLimitesDeReserva } from '#db/pedidos/ler-reservas.ts';
import { MINUTOS_SOB_PRESSAO } from '#domain/pedidos/reservas.ts';
import { lojaContext } from '#web/request-context.ts';
import { metaInstitucional, PaginaDaLoja, PaginaDeTexto } from './pagina-de-texto.tsx';
import { carregarPagina } from './ler-loja.ts';
import type { Route } from './+types/termos.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const [pagina, { minutos }] = await Promise.all([
    carregarPagina(context, 'termos'),
    lerLimitesDeReserva(context.get(lojaContext).db),
  ]);
  return { ...pagina, minutos };
}

function duracao(minutos: number): string {
  if (minutos === 60) return '1 hora';
  return minutos % 60 === 0 ? `${minutos / 60} horas` : `${minutos} minutos`;
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  metaInstitucional(loaderData, {
    titulo: 'Termos de uso',
    caminho: '/termos',
    descricao: (loja) =>
      `Condições de compra na ${loja.nome}: preços, pagamento, entrega, desistência em ${diasParaDesistir(loja.promessas)}, eBooks e cupons.`,
  });

export default function Termos({ loaderData: { loja, html, minutos } }: Route.ComponentProps) {
  if (html !== null) return <PaginaDaLoja titulo="Termos de uso" html={html} />;
  const frases = frasesDasPromessas(loja.promessas);
  return (
    <PaginaDeTexto titulo="Termos de uso" chamada="Última atualização: abril de 2025">
      <p>
        Estes termos valem para as compras feitas na {loja.nome}
        {loja.razaoSocial && `, de ${loja.razaoSocial}`}
        {loja.cnpj && `, CNPJ ${loja.cnpj}`}
        {loja.endereco && `, ${loja.endereco}`}.
      </p>
      <h2>Preços e pagamento</h2>
      <p>
        Os preços são em reais e já incluem o frete dos produtos físicos. O Pix é pago na página da própria loja; cartão
        e boleto, na página do Mercado Pago. Se um preço ou o estoque mudar enquanto você compra, mostramos a mudança
        antes de você pagar.
      </p>
      <p>
        Os produtos ficam guardados para você por {duracao(minutos)} depois do pedido
        {minutos > MINUTOS_SOB_PRESSAO &&
          `, ou por ${duracao(MINUTOS_SOB_PRESSAO)} quando muitos pedidos esperam pelo mesmo produto`}
        ; se você gerar um Pix, enquanto o código valer; se gerar um boleto, por três dias úteis. O seu pedido diz até
        quando. Sem pagamento nesse prazo, o pedido é cancelado e nada é cobrado. Para que ninguém guarde a loja
        inteira, há um limite do que o mesmo endereço de internet, e-mail ou conta pode ter guardado sem pagamento, e do
        que todos juntos podem.
      </p>
      <h2>Vale-presente</h2>
      <p>
        Um vale-presente não tem prazo de validade e paga compras na loja, de uma vez ou aos poucos. O código vai por
        e-mail no dia que o comprador escolhe; quem tem o código usa o vale. Cupons, promoções e o desconto do Pix não
        valem para comprar um vale. O comprador pode desistir em até {diasParaDesistir(loja.promessas)} se o vale não
        tiver sido usado: a loja estorna o valor e o vale deixa de valer.
      </p>
      <h2>Entrega</h2>
      <p>
        {frases.despacho} {frases.frete} O código de rastreio chega por e-mail.
      </p>
      <h2>Desistência e troca</h2>
      <p>
        {frases.desistencia} Não é preciso dar motivo, como garante o artigo 49 do Código de Defesa do Consumidor.{' '}
        {fraseDeComoDesistir} Confirmamos na hora, dizemos como devolver por nossa conta e estornamos o valor inteiro
        pelo mesmo meio do pagamento.{loja.email && ` Se preferir, escreva para ${loja.email} com o código do pedido.`}
      </p>
      <p>
        Produto com defeito: o prazo para reclamar é de 90 dias. Trocamos ou estornamos o valor, à sua escolha, conforme
        a lei.
      </p>
      <h2>eBooks</h2>
      <p>
        Os eBooks são arquivos PDF para uso pessoal, liberados na sua conta assim que o pagamento é aprovado. Cada
        página leva o nome e o e-mail de quem comprou e o código do pedido. Não é permitido revender nem publicar o
        arquivo. Um pedido estornado perde o acesso aos seus eBooks.
      </p>
      <h2>Cupons</h2>
      <p>
        Vale um cupom por pedido, até 23:59:59 do dia da validade (horário de Brasília), conforme o mínimo e o limite de
        usos de cada um. Onde o cupom tem um limite por pessoa, contam os pedidos com a mesma conta, o mesmo e-mail ou o
        mesmo CPF.
      </p>
      <h2>Avaliações</h2>
      <p>
        Só avalia quem comprou, depois da entrega. A loja lê cada avaliação antes de mostrá-la e não muda o que foi
        escrito. Recusa apenas propaganda, ofensa, dados pessoais ou o que não fala do produto nem da compra; poucas
        estrelas não são motivo. Você pode editar a sua quando quiser.
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

import { Link } from 'react-router';
import { nomesDosServicos } from '#domain/medicao/servico-de-medicao.ts';
import { useDadosDaRaiz } from '#web/moldura/dados-da-raiz.ts';

/** Names the services that are told of sales, also below the owner's own text; nothing while none is on. */
export function ServicosLigados() {
  const servicos = useDadosDaRaiz()?.medicao ?? [];
  if (servicos.length === 0) return null;
  return (
    <>
      <h2>Medição de compras</h2>
      <p>
        Só se você aceitar, contamos as suas compras a{' '}
        {servicos.map((servico) => nomesDosServicos[servico]).join(' e ')}, depois do pagamento: os itens, os valores e
        o número do pedido, com um número sorteado do seu navegador.
        {servicos.includes('meta') &&
          ' À Meta vão também o nome do navegador e, cifrados de modo que não se leiam, nome, e-mail, telefone, cidade, estado e CEP.'}{' '}
        A sua escolha fica em um cookie por seis meses; a permissão, com a hora, fica no pedido. Você muda de ideia em{' '}
        <Link className="elo" to="/preferencias-de-privacidade">
          Preferências de privacidade
        </Link>
        , e então também não contamos mais nada das compras de antes.
      </p>
    </>
  );
}

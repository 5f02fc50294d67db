// @requirement 15.33.3
import { X } from '#web/ui/media/icones.tsx';
import { useState } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import {
  type CampoDoFiltro,
  enderecoDoFiltro,
  type FaltaNoFiltro,
  type FiltroDeClientes,
} from '#domain/clientes/filtro-de-clientes.ts';
import { reaisComPonto } from '#domain/dinheiro.ts';
import { ufs } from '#domain/entregas/lugar-de-entrega.ts';
import { ComboboxDeProduto } from '#web/admin/base/combobox-de-produto.tsx';
import { Campo, CampoDeEscolha } from '#web/ui/form/campo.tsx';
import { faltasDoFiltro, nomesDosFiltros } from './clientes-frases.ts';

const semFiltro: FiltroDeClientes = {
  busca: '',
  produto: '',
  semComprarDesde: null,
  gastoCentavos: null,
  cidade: '',
  uf: '',
  conta: null,
  aceitaEmails: false,
};

const opcoesDeUf = [{ valor: '', nome: 'Todas' }, ...ufs.toSorted().map((uf) => ({ valor: uf, nome: uf }))];
const opcoesDeConta = [
  { valor: '', nome: 'Com e sem' },
  { valor: 'com', nome: 'Com conta' },
  { valor: 'sem', nome: 'Sem conta' },
];
const opcoesDeEmails = [
  { valor: '', nome: 'Todos' },
  { valor: 'sim', nome: 'Aceita receber e-mails' },
];

type FiltrosProps = {
  filtro: FiltroDeClientes;
  faltas: Partial<Record<CampoDoFiltro, FaltaNoFiltro>>;
};

/** The filters besides the search, stored in the address; they work without scripts. */
export function Filtros({ filtro, faltas }: FiltrosProps) {
  const [parametros] = useSearchParams();
  const erros = Object.values(faltas).length > 0;
  return (
    <details className="clientes-filtros" open={erros || undefined}>
      <summary>Filtros</summary>
      {/* Removing a filter, and Back, show the fields of the address. */}
      <Form key={parametros.toString()} className="clientes-filtros-campos" aria-label="Filtros" preventScrollReset>
        {filtro.busca && <input type="hidden" name="busca" value={filtro.busca} />}
        {parametros.has('ordem') && <input type="hidden" name="ordem" value={parametros.get('ordem') ?? ''} />}
        <Produto inicial={parametros.get('produto') ?? ''} falta={faltas.produto} />
        <Campo
          rotulo="Não compra desde"
          nome="sem-comprar-desde"
          type="date"
          defaultValue={filtro.semComprarDesde ?? ''}
          erro={faltas['sem-comprar-desde'] && faltasDoFiltro[faltas['sem-comprar-desde']]}
        />
        <Campo
          rotulo="Gastou mais de (R$)"
          nome="gasto"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          placeholder="500,00"
          defaultValue={
            filtro.gastoCentavos === null
              ? (parametros.get('gasto') ?? '')
              : reaisComPonto(filtro.gastoCentavos).replace('.', ',')
          }
          erro={faltas.gasto && faltasDoFiltro[faltas.gasto]}
        />
        <Campo rotulo="Cidade" nome="cidade" autoComplete="off" maxLength={100} defaultValue={filtro.cidade} />
        <CampoDeEscolha rotulo="UF" nome="uf" defaultValue={filtro.uf} opcoes={opcoesDeUf} />
        <CampoDeEscolha rotulo="Conta" nome="conta" defaultValue={filtro.conta ?? ''} opcoes={opcoesDeConta} />
        <CampoDeEscolha
          rotulo="E-mails"
          nome="emails"
          defaultValue={filtro.aceitaEmails ? 'sim' : ''}
          opcoes={opcoesDeEmails}
        />
        <p className="clientes-filtros-acoes">
          <button type="submit" className="botao botao-secundario">
            Filtrar
          </button>
        </p>
      </Form>
    </details>
  );
}

function Produto({ inicial, falta }: { inicial: string; falta: FaltaNoFiltro | undefined }) {
  const [valor, setValor] = useState(inicial);
  return (
    <ComboboxDeProduto
      rotulo="Comprou o produto"
      nome="produto"
      valor={valor}
      termo={valor}
      fora={[]}
      erro={falta && faltasDoFiltro[falta]}
      dica="Digite um nome e escolha, ou o código do produto."
      maxLength={128}
      aoDigitar={setValor}
      aoEscolher={({ id }) => setValor(id)}
    />
  );
}

type FiltrosAtivosProps = {
  filtro: FiltroDeClientes;
  /** Name of the filter's product. */
  produto: string | null;
  ordem: string;
};

/** The active filters, each a link that removes it. */
export function FiltrosAtivos({ filtro, produto, ordem }: FiltrosAtivosProps) {
  const ativos = nomesDosFiltros(filtro, produto);
  if (ativos.length === 0) return null;
  const sem = (campo: keyof FiltroDeClientes) => {
    const resto = new URLSearchParams(enderecoDoFiltro({ ...filtro, [campo]: semFiltro[campo] }));
    resto.set('ordem', ordem);
    return `?${resto}`;
  };
  return (
    <ul className="clientes-ativos" aria-label="Filtros ativos">
      {ativos.map(({ campo, nome }) => (
        <li key={campo}>
          <Link to={sem(campo)} aria-label={`Tirar o filtro ${nome}`} preventScrollReset>
            {nome}
            <X className="icone icone-pequeno" aria-hidden />
          </Link>
        </li>
      ))}
      {ativos.length > 1 && (
        <li>
          <Link className="clientes-limpar" to={`?${new URLSearchParams({ ordem })}`} preventScrollReset>
            Limpar filtros
          </Link>
        </li>
      )}
    </ul>
  );
}

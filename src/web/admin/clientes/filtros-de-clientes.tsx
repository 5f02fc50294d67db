// @requirement 15.33.3
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
import { useCampos } from '#web/ui/form/use-campos.ts';
import { X } from '#web/ui/media/icones.tsx';
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

const opcao = (valor: string, nome = valor) => ({ valor, nome });
const opcoesDeUf = [opcao('', 'Todas'), ...ufs.toSorted().map((uf) => opcao(uf))];
const opcoesDeConta = [opcao('', 'Com e sem'), opcao('com', 'Com conta'), opcao('sem', 'Sem conta')];
const opcoesDeEmails = [opcao('', 'Todos'), opcao('sim', 'Aceita receber e-mails')];

type FiltrosProps = { filtro: FiltroDeClientes; faltas: Partial<Record<CampoDoFiltro, FaltaNoFiltro>> };

/** The filters besides the search, stored in the address; they work without scripts. */
export function Filtros({ filtro, faltas }: FiltrosProps) {
  const [parametros] = useSearchParams();
  const { gastoCentavos } = filtro;
  const erros = Object.fromEntries(Object.entries(faltas).map(([nome, falta]) => [nome, faltasDoFiltro[falta]]));
  const campo = useCampos<Record<CampoDoFiltro, string>, CampoDoFiltro>(
    {
      produto: parametros.get('produto') ?? '',
      'sem-comprar-desde': filtro.semComprarDesde ?? '',
      gasto: gastoCentavos === null ? (parametros.get('gasto') ?? '') : reaisComPonto(gastoCentavos).replace('.', ','),
      cidade: filtro.cidade,
      uf: filtro.uf,
      conta: filtro.conta ?? '',
      emails: filtro.aceitaEmails ? 'sim' : '',
    },
    erros,
  );
  return (
    <details className="clientes-filtros" open={Object.keys(erros).length > 0 || undefined}>
      <summary>Filtros</summary>
      {/* Removing a filter, and Back, show the fields of the address. */}
      <Form key={parametros.toString()} className="clientes-filtros-campos" aria-label="Filtros" preventScrollReset>
        {filtro.busca && <input type="hidden" name="busca" value={filtro.busca} />}
        {parametros.has('ordem') && <input type="hidden" name="ordem" value={parametros.get('ordem') ?? ''} />}
        <Produto inicial={campo('produto').defaultValue ?? ''} erro={campo('produto').erro} />
        <Campo rotulo="Não compra desde" {...campo('sem-comprar-desde')} type="date" />
        <Campo
          rotulo="Gastou mais de (R$)"
          {...campo('gasto')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          placeholder="500,00"
        />
        <Campo rotulo="Cidade" {...campo('cidade')} autoComplete="off" maxLength={100} />
        <CampoDeEscolha rotulo="UF" {...campo('uf')} opcoes={opcoesDeUf} />
        <CampoDeEscolha rotulo="Conta" {...campo('conta')} opcoes={opcoesDeConta} />
        <CampoDeEscolha rotulo="E-mails" {...campo('emails')} opcoes={opcoesDeEmails} />
        <p className="clientes-filtros-acoes">
          <button type="submit" className="botao botao-secundario">
            Filtrar
          </button>
        </p>
      </Form>
    </details>
  );
}

function Produto({ inicial, erro }: { inicial: string; erro: string | undefined }) {
  const [valor, setValor] = useState(inicial);
  return (
    <ComboboxDeProduto
      rotulo="Comprou o produto"
      nome="produto"
      valor={valor}
      termo={valor}
      fora={[]}
      erro={erro}
      dica="Digite um nome e escolha, ou o código do produto."
      maxLength={128}
      aoDigitar={setValor}
      aoEscolher={({ id }) => setValor(id)}
    />
  );
}

type FiltrosAtivosProps = {
  filtro: FiltroDeClientes;
  /** Name of the filter's product. */ produto: string | null;
  ordem: string;
};

/** The active filters, each a link that removes it. */
export function FiltrosAtivos({ filtro, produto, ordem }: FiltrosAtivosProps) {
  const ativos = nomesDosFiltros(filtro, produto);
  if (ativos.length === 0) return null;
  const sem = (campo: keyof FiltroDeClientes) =>
    `?${new URLSearchParams([...new URLSearchParams(enderecoDoFiltro({ ...filtro, [campo]: semFiltro[campo] })), ['ordem', ordem]])}`;
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

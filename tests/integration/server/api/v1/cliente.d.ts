// From the OpenAPI document 7795d86517529765b172649e37dc0f29b2bf268c8572d5abb2809d449f561253: npm run api-client

export interface paths {
    "/produtos": {
        parameters: {};
        get: operations["listarProdutos"];
        post: operations["criarProdutos"];
    };
    "/produtos/{id}": {
        parameters: {};
        get: operations["lerProdutos"];
        patch: operations["mudarProdutos"];
    };
    "/categorias": {
        parameters: {};
        get: operations["listarCategorias"];
    };
    "/estoque": {
        parameters: {};
        get: operations["listarEstoque"];
        post: operations["criarEstoque"];
    };
    "/pedidos": {
        parameters: {};
        get: operations["listarPedidos"];
    };
    "/pedidos/{id}": {
        parameters: {};
        get: operations["lerPedidos"];
        patch: operations["mudarPedidos"];
    };
    "/clientes": {
        parameters: {};
        get: operations["listarClientes"];
    };
    "/clientes/{id}": {
        parameters: {};
        get: operations["lerClientes"];
    };
    "/cupons": {
        parameters: {};
        get: operations["listarCupons"];
        post: operations["criarCupons"];
    };
    "/cupons/{id}": {
        parameters: {};
        get: operations["lerCupons"];
        patch: operations["mudarCupons"];
    };
    "/promocoes": {
        parameters: {};
        get: operations["listarPromocoes"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Cupom: {
            id: string;
            codigo: string;
            tipo: "percentual" | "valor_fixo";
            valor: number;
            validade: string;
            terminaAs: string | null;
            comecaEm: string | null;
            ativo: boolean;
            estado: "Ativo" | "Vencido" | "Inativo";
            minimo: number | null;
            limite: number | null;
            porPessoa: number | null;
            usos: number;
            primeiraCompra: boolean;
            somaComPromocoes: boolean;
            produtos: string[];
            categorias: string[];
        };
        Cupons: {
            dados: components["schemas"]["Cupom"][];
            proximo: string | null;
        };
        Promocao: {
            id: string;
            nome: string;
            tipo: "percentual" | "valor" | "preco_fixo" | "leve_pague" | "mais_barato" | "enesima";
            percentual: number | null;
            valor: number | null;
            leve: number | null;
            pague: number | null;
            aCada: number | null;
            comecaEm: string;
            terminaEm: string | null;
            estado: "agendada" | "no ar" | "encerrada";
            paraTudo: boolean;
            produtos: string[];
            categorias: string[];
            tiposDeProduto: string[];
            minimoUnidades: number | null;
            minimo: number | null;
            limiteTotal: number | null;
            limitePorPessoa: number | null;
            primeiraCompra: boolean;
            somaComCupom: boolean;
            somaComOutras: boolean;
            prioridade: number;
        };
        Promocoes: {
            dados: components["schemas"]["Promocao"][];
            proximo: string | null;
        };
        Pedido: {
            id: string;
            numero: number;
            status: "pendente" | "approved" | "enviado" | "concluido" | "rejected";
            emDisputa: boolean;
            cliente: {
                id: string | null;
                convidado: boolean;
                nome: string;
                email: string;
                telefone: string;
                documento: string | null;
            };
            endereco: {
                cep: string;
                rua: string;
                numero: string;
                complemento: string | null;
                bairro: string;
                cidade: string;
                uf: string;
            } | null;
            retirada: boolean;
            observacao: string;
            presente: {
                destinatario: string | null;
                mensagem: string;
            } | null;
            itens: {
                produtoId: string;
                nome: string;
                variacao: string | null;
                preco: number;
                quantidade: number;
                desconto: number;
                digital: boolean;
                kit: string | null;
            }[];
            subtotal: number;
            desconto: number;
            frete: number;
            total: number;
            credito: number;
            estornado: number;
            cupom: string | null;
            prazoEntrega: string;
            rastreio: string | null;
            nota: string;
            notaFiscal: string | null;
            origem: string;
            pagoEm: string | null;
            entregueEm: string | null;
            criadoEm: string;
            atualizadoEm: string;
        };
        Pedidos: {
            dados: components["schemas"]["Pedido"][];
            proximo: string | null;
        };
        Cliente: {
            id: string;
            conta: boolean;
            nome: string;
            email: string;
            telefone: string | null;
            cidade: string | null;
            uf: string | null;
            pedidosPagos: number;
            gasto: number;
            ultimaCompra: string | null;
            criadoEm: string;
        };
        Clientes: {
            dados: components["schemas"]["Cliente"][];
            proximo: string | null;
        };
        Produto: {
            id: string;
            nome: string;
            descricao: string;
            preco: number;
            estoque: number;
            categoria: string;
            tiposDeVariacao: string[];
            variacoes: {
                nome: string;
                preco: number;
                precoProprio: boolean;
                estoque: number;
                estoqueProprio: boolean;
                aVenda: boolean;
            }[];
            precosPorQuantidade: {
                variacao: string | null;
                aPartirDe: number;
                preco: number;
            }[];
            kit: {
                produtoId: string;
                quantidade: number;
                variacao: string | null;
            }[];
            imagens: {
                url: string;
                alt: string;
            }[];
            digital: boolean;
            destaque: boolean;
            mostraMenorPreco: boolean;
            arquivado: boolean;
            peso: number;
            altura: number;
            largura: number;
            comprimento: number;
            url: string;
            versao: number;
            criadoEm: string;
            atualizadoEm: string;
        };
        Produtos: {
            dados: components["schemas"]["Produto"][];
            proximo: string | null;
        };
        Categoria: {
            slug: string;
            nome: string;
            produtos: number;
        };
        Categorias: {
            dados: components["schemas"]["Categoria"][];
            proximo: string | null;
        };
        MovimentoDeEstoque: {
            id: number;
            produtoId: string;
            pedidoId: string | null;
            tipo: "entrada" | "ajuste" | "reserva" | "liberacao" | "devolucao" | "alteracao";
            quantidade: number;
            motivo: string | null;
            criadoEm: string;
        };
        MovimentosDeEstoque: {
            dados: components["schemas"]["MovimentoDeEstoque"][];
            proximo: string | null;
        };
        EstoqueAjustado: {
            produtoId: string;
            variacao: string | null;
            quantidade: number;
            estoque: number;
            estoqueDaVariacao: number | null;
        };
        Problema: {
            type: string;
            title: string;
            status: number;
            detail: string;
            codigo: "chave-ausente" | "chave-invalida" | "chave-expirada" | "chave-revogada" | "sem-direito" | "recusado" | "nao-encontrado" | "metodo-desconhecido" | "conflito" | "em-andamento" | "corpo-grande-demais" | "tipo-de-conteudo" | "host-desconhecido" | "requisicao-invalida" | "json-invalido" | "cursor-invalido" | "dados-invalidos" | "chave-reutilizada" | "muitas-chamadas" | "erro-interno" | "indisponivel";
            errors?: {
                campo: string;
                detail: string;
            }[];
        };
        CupomNovo: {
            codigo: string;
            tipo: "percentual" | "valor_fixo";
            valor: number;
            validade: string;
            terminaAs?: string | null;
            comecaEm?: string | null;
            ativo?: boolean;
            minimo?: number | null;
            limite?: number | null;
            porPessoa?: number | null;
            primeiraCompra?: boolean;
            somaComPromocoes?: boolean;
            produtos?: string[];
            categorias?: string[];
        };
        CupomMudado: {
            valor?: number;
            validade?: string;
            terminaAs?: string | null;
            comecaEm?: string | null;
            ativo?: boolean;
            minimo?: number | null;
            limite?: number | null;
            porPessoa?: number | null;
            primeiraCompra?: boolean;
            somaComPromocoes?: boolean;
            produtos?: string[];
            categorias?: string[];
        };
        PedidoMudado: {
            status?: "approved" | "enviado" | "concluido" | "rejected";
            rastreio?: string;
            nota?: string;
        };
        ProdutoNovo: {
            nome: string;
            descricao: string;
            preco: number;
            categoria: string;
            estoque?: number;
            variacoes?: {
                nome: string;
                preco?: number | null;
                estoque?: number | null;
            }[];
            precosPorQuantidade?: {
                variacao?: string | null;
                aPartirDe: number;
                preco: number;
            }[];
            destaque?: boolean;
            mostraMenorPreco?: boolean;
            arquivado?: boolean;
            peso?: number;
            altura?: number;
            largura?: number;
            comprimento?: number;
        };
        ProdutoMudado: {
            versao?: number;
            nome?: string;
            descricao?: string;
            preco?: number;
            categoria?: string;
            variacoes?: {
                nome: string;
                preco: number | null;
            }[];
            precosPorQuantidade?: {
                variacao?: string | null;
                aPartirDe: number;
                preco: number;
            }[];
            destaque?: boolean;
            mostraMenorPreco?: boolean;
            arquivado?: boolean;
            peso?: number;
            altura?: number;
            largura?: number;
            comprimento?: number;
        };
        AjusteDeEstoque: {
            produtoId: string;
            variacao?: string | null;
            quantidade: number;
            motivo: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listarProdutos: {
        parameters: {
            query?: {
                cursor?: string;
                limite?: number;
                categoria?: string;
                arquivado?: "true" | "false";
            };
        };
        responses: {
            200: { content: { "application/json": components["schemas"]["Produtos"]; }; };
            default: { content: { "application/problem+json": components["schemas"]["Problema"]; }; };
        };
    };
    criarProdutos: {
        parameters: { header?: { "Idempotency-Key"?: string; }; };
        requestBody: { content: { "application/json": components["schemas"]["ProdutoNovo"]; }; };
        responses: {
            201: { content: { "application/json": components["schemas"]["Produto"]; }; };
            default: { content: { "application/problem+json": components["schemas"]["Problema"]; }; };
        };
    };
    lerProdutos: {
        parameters: { path: { id: string; }; };
        responses: {
            200: { content: { "application/json": components["schemas"]["Produto"]; }; };
            default: { content: { "application/problem+json": components["schemas"]["Problema"]; }; };
        };
    };
    mudarProdutos: {
        parameters: {
            header?: { "Idempotency-Key"?: string; };
            path: { id: string; };
        };
        requestBody: { content: { "application/json": components["schemas"]["ProdutoMudado"]; }; };
        responses: {
            200: { content: { "application/json": components["schemas"]["Produto"]; }; };
            default: { content: { "application/problem+json": components["schemas"]["Problema"]; }; };
        };
    };
    listarCategorias: {
        parameters: {
            query?: {
                cursor?: string;
                limite?: number;
            };
        };
        responses: {
            200: { content: { "application/json": components["schemas"]["Categorias"]; }; };
            default: { content: { "application/problem+json": components["schemas"]["Problema"]; }; };
        };
    };
    listarEstoque: {
        parameters: {
            query?: {
                cursor?: string;
                limite?: number;
                produtoId?: string;
            };
        };
        responses: {
            200: { content: { "application/json": components["schemas"]["MovimentosDeEstoque"]; }; };
            default: { content: { "application/problem+json": components["schemas"]["Problema"]; }; };
        };
    };
    criarEstoque: {
        parameters: { header?: { "Idempotency-Key"?: string; }; };
        requestBody: { content: { "application/json": components["schemas"]["AjusteDeEstoque"]; }; };
        responses: {
            201: { content: { "application/json": components["schemas"]["EstoqueAjustado"]; }; };
            default: { content: { "application/problem+json": components["schemas"]["Problema"]; }; };
        };
    };
    listarPedidos: {
        parameters: {
            query?: {
                cursor?: string;
                limite?: number;
                status?: "pendente" | "approved" | "enviado" | "concluido" | "rejected";
                desde?: string;
                ate?: string;
            };
        };
        responses: {
            200: { content: { "application/json": components["schemas"]["Pedidos"]; }; };
            default: { content: { "application/problem+json": components["schemas"]["Problema"]; }; };
        };
    };
    lerPedidos: {
        parameters: { path: { id: string; }; };
        responses: {
            200: { content: { "application/json": components["schemas"]["Pedido"]; }; };
            default: { content: { "application/problem+json": components["schemas"]["Problema"]; }; };
        };
    };
    mudarPedidos: {
        parameters: {
            header?: { "Idempotency-Key"?: string; };
            path: { id: string; };
        };
        requestBody: { content: { "application/json": components["schemas"]["PedidoMudado"]; }; };
        responses: {
            200: { content: { "application/json": components["schemas"]["Pedido"]; }; };
            default: { content: { "application/problem+json": components["schemas"]["Problema"]; }; };
        };
    };
    listarClientes: {
        parameters: {
            query?: {
                cursor?: string;
                limite?: number;
                email?: string;
            };
        };
        responses: {
            200: { content: { "application/json": components["schemas"]["Clientes"]; }; };
            default: { content: { "application/problem+json": components["schemas"]["Problema"]; }; };
        };
    };
    lerClientes: {
        parameters: { path: { id: string; }; };
        responses: {
            200: { content: { "application/json": components["schemas"]["Cliente"]; }; };
            default: { content: { "application/problem+json": components["schemas"]["Problema"]; }; };
        };
    };
    listarCupons: {
        parameters: {
            query?: {
                cursor?: string;
                limite?: number;
                codigo?: string;
                ativo?: "true" | "false";
            };
        };
        responses: {
            200: { content: { "application/json": components["schemas"]["Cupons"]; }; };
            default: { content: { "application/problem+json": components["schemas"]["Problema"]; }; };
        };
    };
    criarCupons: {
        parameters: { header?: { "Idempotency-Key"?: string; }; };
        requestBody: { content: { "application/json": components["schemas"]["CupomNovo"]; }; };
        responses: {
            201: { content: { "application/json": components["schemas"]["Cupom"]; }; };
            default: { content: { "application/problem+json": components["schemas"]["Problema"]; }; };
        };
    };
    lerCupons: {
        parameters: { path: { id: string; }; };
        responses: {
            200: { content: { "application/json": components["schemas"]["Cupom"]; }; };
            default: { content: { "application/problem+json": components["schemas"]["Problema"]; }; };
        };
    };
    mudarCupons: {
        parameters: {
            header?: { "Idempotency-Key"?: string; };
            path: { id: string; };
        };
        requestBody: { content: { "application/json": components["schemas"]["CupomMudado"]; }; };
        responses: {
            200: { content: { "application/json": components["schemas"]["Cupom"]; }; };
            default: { content: { "application/problem+json": components["schemas"]["Problema"]; }; };
        };
    };
    listarPromocoes: {
        parameters: {
            query?: {
                cursor?: string;
                limite?: number;
            };
        };
        responses: {
            200: { content: { "application/json": components["schemas"]["Promocoes"]; }; };
            default: { content: { "application/problem+json": components["schemas"]["Problema"]; }; };
        };
    };
}

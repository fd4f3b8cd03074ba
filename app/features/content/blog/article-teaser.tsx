import { Link } from "react-router";
import { NamedDrawing } from "../drawings/drawings.tsx";
import type { Article } from "../library/entries.ts";
import { ArticleByline } from "./article-byline.tsx";

export type TimedArticle = Article & { minutes: number };

export function ArticleTeaser({ article, isFirst = false }: { article: TimedArticle; isFirst?: boolean }) {
  return (
    <article className={`relative grid content-start gap-x-12 gap-y-5 ${isFirst ? "items-center lg:grid-cols-2" : ""}`}>
      <NamedDrawing name={article.drawing} />
      <div>
        <ArticleByline article={article} minutes={article.minutes} />
        <h2 className={`mt-2 ${isFirst ? "text-2xl md:text-3xl" : "text-xl"}`}>
          <Link
            to={article.path}
            className="decoration-2 underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {article.title}
          </Link>
        </h2>
        <p className={`mt-2 ${isFirst ? "text-lg" : ""}`}>{article.description}</p>
      </div>
    </article>
  );
}

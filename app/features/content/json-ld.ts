import type { BlogPost } from "./blog/blog-posts.ts";
import type { Question } from "./help-questions.ts";

export function questionsJsonLd(questions: readonly Question[]) {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

export function blogPostJsonLd({ title, summary, publishedOn }: BlogPost, url: string) {
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    "@id": url,
    url,
    headline: title,
    description: summary,
    datePublished: publishedOn,
    inLanguage: "en",
    author: { "@type": "Organization", name: "Tideline" },
  };
}
